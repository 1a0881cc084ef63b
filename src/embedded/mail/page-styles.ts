/** Stylesheet of the outbox; a file of its own because the page's policy forbids styles in the markup. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #141513); --ink: light-dark(#1b1c1a, #f2f0e9); --ink-muted: light-dark(#5b5c56, #aeada4);
  --line: light-dark(#dfdbd1, #373934); --surface: light-dark(#f2efe8, #1d1e1b);
  --accent: light-dark(#1d4a3e, #9dd0bc); --focus: light-dark(#1553b8, #93bbff);
  font: 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color: var(--ink); background: var(--paper);
}
* { box-sizing: border-box; }
body { margin: 0; }
main { max-width: 46rem; margin-inline: auto; padding: clamp(1.5rem, 6vw, 4rem) 1.5rem 4rem; }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.125rem; font-weight: 600; }
p { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible, pre:focus-visible, iframe:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
ol { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { padding: 1rem 0; border-bottom: 1px solid var(--line); }
li a { font-weight: 500; }
li p { margin: 0.25rem 0 0; font-size: 0.875rem; }
.muted { color: var(--ink-muted); overflow-wrap: anywhere; }
.empty { padding: 2rem 0; }
dl { margin: 1.5rem 0 0; }
dl div { display: grid; grid-template-columns: 8rem 1fr; gap: 1rem; padding: 0.375rem 0; }
dt { color: var(--ink-muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--surface); }
pre { margin: 0; padding: 1.25rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--surface); font: 0.875rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; }
`
