"""The entry of the program."""

import sys

from cardgen import collect_seldom


def main() -> None:
    """Run the command line and leave with its exit code; Ctrl-C is answered from the start."""
    collect_seldom()
    try:
        from cardgen.cli.main import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt as stop:
        from cardgen.cli.faults import report_stop

        code = report_stop(stop)
    sys.exit(code)


if __name__ == "__main__":
    main()
