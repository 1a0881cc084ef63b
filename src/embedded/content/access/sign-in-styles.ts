/** Stylesheet of the sign-in page; a file of its own because the page's policy forbids styles in the markup. */
export const signInStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #141513); --ink: light-dark(#1b1c1a, #f2f0e9); --ink-muted: light-dark(#5b5c56, #aeada4);
  --line: light-dark(#dfdbd1, #373934); --line-strong: light-dark(#7c7a70, #8b8a81);
  --accent: light-dark(#1d4a3e, #9dd0bc); --accent-ink: light-dark(#ffffff, #10201a); --focus: light-dark(#1553b8, #93bbff);
  --problem: light-dark(#8f1d14, #f2a59d);
  font: 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color: var(--ink); background: var(--paper);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; align-items: center; }
main { width: min(100%, 32rem); margin-inline: auto; padding: 3rem 1.5rem; }
.brand { margin: 0 0 2.5rem; font-weight: 600; letter-spacing: -0.01em; color: var(--accent); }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
p { margin: 0 0 1rem; }
.muted { color: var(--ink-muted); }
.problem { color: var(--problem); }
ul { margin: 2rem 0 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
li { border-block-end: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: block; width: 100%; padding: 1.25rem 0; border: 0; background: none; text-align: start; }
li button:hover .name { color: var(--accent); text-decoration: underline; text-underline-offset: 0.25em; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.name { display: block; font-weight: 600; }
form { margin-block-start: 1.5rem; }
label { display: block; margin-block-end: 1.25rem; font-weight: 500; }
input { display: block; width: 100%; margin-block-start: 0.375rem; padding: 0.75rem; font: inherit; color: inherit; background: none; border: 1px solid var(--line-strong); border-radius: 0.375rem; }
.main { width: 100%; padding: 0.875rem; border: 0; border-radius: 0.375rem; font-weight: 600; color: var(--accent-ink); background: var(--accent); }
`
