/**
 * Stylesheet of the test payment page; a file of its own because the page's policy forbids styles in the markup. The
 * looks are the shop's, written out: a provider's page would not load the shop's files either. That it is a test stands
 * in the band across the top.
 */
export const payStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #141513); --ink: light-dark(#1b1c1a, #f2f0e9); --ink-muted: light-dark(#5b5c56, #aeada4);
  --line: light-dark(#dfdbd1, #373934); --line-strong: light-dark(#86847a, #87877d);
  --accent: light-dark(#1d4a3e, #9dd0bc); --accent-hover: light-dark(#14382f, #b9e2d2); --accent-ink: light-dark(#fbfaf6, #0f211a);
  --band: light-dark(#f8ecd2, #332913); --band-ink: light-dark(#744800, #e7c27c); --focus: light-dark(#1553b8, #93bbff);
  font: 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color: var(--ink); background: var(--paper); -webkit-font-smoothing: antialiased;
}
@media (prefers-contrast: more) {
  :root {
    --paper: light-dark(#ffffff, #000000); --ink: light-dark(#000000, #ffffff); --ink-muted: light-dark(#353631, #dcdbd3);
    --line: light-dark(#6f7069, #94958d); --line-strong: light-dark(#1b1c1a, #f2f0e9);
    --accent: light-dark(#0c352b, #c1ebdc); --accent-hover: light-dark(#000000, #ffffff); --accent-ink: light-dark(#ffffff, #000000);
    --band: light-dark(#fdf6e6, #241b08); --band-ink: light-dark(#553400, #f7dba4);
  }
}
* { box-sizing: border-box; }
html { overflow-x: clip; }
body { margin: 0; }
main { display: grid; max-width: 30rem; margin-inline: auto; padding: 0 1.5rem 3rem; }
.notice { order: -1; margin: 0 calc(50% - 50vw) clamp(2.5rem, 12vh, 7rem); padding: 0.75rem 1.5rem; background: var(--band); color: var(--band-ink); text-align: center; font-weight: 500; }
h1 { margin: 0; font-size: clamp(1.875rem, 1.55rem + 1.4vw, 2.75rem); line-height: 1.12; letter-spacing: -0.024em; font-weight: 600; text-wrap: balance; }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; margin: 2rem 0; padding: 1.25rem 0; border-block: 1px solid var(--line); }
dt { color: var(--ink-muted); }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; letter-spacing: -0.018em; font-variant-numeric: tabular-nums; }
.actions { display: grid; gap: 0.75rem; }
form { margin: 0; }
button { width: 100%; min-height: 3.25rem; padding: 0.75rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 0.375rem; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer; transition: background-color 150ms, border-color 150ms; }
button:hover { border-color: var(--ink); }
button.pay { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
button.pay:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
`
