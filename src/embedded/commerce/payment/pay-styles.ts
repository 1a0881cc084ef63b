/** Stylesheet of the test payment page; a file of its own because the page's policy forbids styles in the markup. */
export const payStyles = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2321; background: #f3f2ee; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; }
main { width: 100%; max-width: 440px; background: #fff; border: 1px solid #dddbd3; border-radius: 12px; padding: 32px 24px; }
h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
.notice { margin: 0 0 24px; color: #4c5552; }
dl { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid #e6e4dd; }
dt { color: #4c5552; }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.actions { display: grid; gap: 12px; }
button { width: 100%; min-height: 48px; padding: 12px 16px; border: 1px solid #767c79; border-radius: 8px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #f3f2ee; }
button.pay { border-color: #14473c; background: #14473c; color: #fff; }
button.pay:hover { background: #0d332b; }
button:focus-visible { outline: 3px solid #14473c; outline-offset: 3px; }
`
