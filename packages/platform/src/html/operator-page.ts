import { brand } from 'pouchery/app.config'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import { rootStyles } from 'pouchery/lib/html/root-styles'

/** `stylesheet` is a URL, and `content` is HTML. */
export function renderOperatorPage(stylesheet: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

/** Served as a separate file, because the page's CSP forbids inline styles. */
export const operatorPageStyles = `${rootStyles}
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
