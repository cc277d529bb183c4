"""What can be wrong with a picture file."""


class PictureFault(ValueError):
    """A file that cannot be used as a picture; ``code`` and ``values`` are those of a problem."""

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        super().__init__(code)
