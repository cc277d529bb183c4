"""The look of a booklet's web page: one column that reads on a phone, in print and in the dark."""

STYLE = """\
:root { color-scheme: light dark; --accent: %ACCENT%; }
body { margin: 0 auto; max-width: 42rem; padding: 1rem; font: 1.06rem/1.55 Georgia, serif;
  overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.2; }
h1 { font-size: 2.2rem; }
h2 { margin-top: 2.5rem; padding-top: 0.6rem; border-top: 3px solid var(--accent); }
header, .summary { text-align: center; }
.summary ol { text-align: left; }
nav ul { columns: 2; list-style: none; padding: 0; }
a { color: inherit; }
.icon { width: 1.15em; height: 1.15em; vertical-align: -0.2em; background: #fff;
  border-radius: 0.2em; }
.note, .callout, figure { margin: 1rem 0; padding: 0.3rem 1rem;
  border-left: 3px solid var(--accent); }
.note h4 { margin: 0.5rem 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.3rem 0.5rem; text-align: left; vertical-align: top;
  border-bottom: 1px solid #9998; font-weight: normal; }
thead th { font-weight: bold; border-bottom-width: 2px; }
dt { margin-top: 0.4rem; }
dd { margin-left: 1.6rem; }
figcaption { font-weight: bold; }
@media print { body { max-width: none; } nav { display: none; } }
"""
