import { operatorPageStyles } from '@pouchery/platform/html/operator-page'

export const localPageStyles = `${operatorPageStyles}
main { max-width: 68rem; }
.lead { max-width: 42rem; color: var(--ink-muted); }
section { margin-top: 3.5rem; }
section > header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1.5rem; border-bottom: 1px solid var(--ink); }
section > header > * { margin: 0 0 0.5rem; }
section > header p { font-size: 0.875rem; }
section > .muted { margin-top: 1rem; max-width: 42rem; }
.scroll { overflow: auto; max-height: 32rem; }
.scroll:focus-visible, button:focus-visible, summary:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.state::before { content: ""; display: inline-block; width: 0.5rem; height: 0.5rem; margin-inline-end: 0.5rem; border-radius: 50%; background: currentColor; }
.state.ok, .state.well { color: var(--accent); }
.state.watch, .level.warn, .level.warning { color: var(--warning); }
.state.failing, .level.error { color: var(--danger); }
.verdict.watch { color: var(--warning); }
.verdict.failing { color: var(--danger); }
.findings { margin: 0; border: 0; }
.finding { padding: 1.25rem 0; }
.finding h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; margin: 0; font-size: 1rem; font-weight: 600; }
.finding h3 .state { font-size: 0.875rem; font-weight: 500; }
.finding p { margin: 0.375rem 0 0; max-width: 42rem; font-size: 1rem; overflow-wrap: anywhere; }
.finding p.muted, .finding h3 .muted { font-size: 0.875rem; font-weight: 400; }
.finding .todo { padding-inline-start: 1rem; border-inline-start: 2px solid var(--line); }
dl.well { margin: 0.5rem 0 0; }
.well div { grid-template-columns: minmax(0, 12rem) minmax(0, 1fr); border-bottom: 1px solid var(--line); padding: 0.625rem 0; }
.well dt { color: var(--ink); font-weight: 500; }
.well .state.ok { color: var(--ink); }
.well .state.ok::before { background: var(--accent); }
@media (max-width: 36rem) { .well div { grid-template-columns: 1fr; gap: 0.125rem; } }
code { font: 0.8125rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.level { font-weight: 500; }
.level.info, .level.notice { color: var(--ink-muted); font-weight: 400; }
form { margin: 0; border-bottom: 1px solid var(--line); }
fieldset { margin: 0; padding: 1rem 0; border: 0; }
legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-size: 0.9375rem; color: var(--ink); background: transparent; border: 1px solid var(--line); border-radius: 0.375rem; cursor: pointer; }
button:hover { border-color: var(--ink-muted); }
button[aria-pressed="true"] { color: var(--paper); background: var(--accent); border-color: var(--accent); }
.log { margin: 0; border: 0; font: 0.8125rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.log li { padding: 0.375rem 0; overflow-wrap: anywhere; }
details { margin-top: 0.5rem; }
summary { cursor: pointer; font-size: 0.875rem; }
`
