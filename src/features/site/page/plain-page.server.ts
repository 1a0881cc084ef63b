import { html, raw } from 'hono/html'
import { brand, type LanguageCode } from '#app.config'
import { fontStacks } from '#brand/brand.ts'
import { typefaces } from '#brand/font-files.ts'
import { rootStyles } from '#lib/html/root-styles.ts'
import { getRootLanguage, localizePath } from '#lib/urls/locale-url.ts'
import { m } from '#messages/rest.ts'
import { env } from '#server/process/env.server.ts'
import { getFontScripts } from '../font-scripts.ts'
import { getPageLanguage } from '../page-language.ts'

export type Markup = ReturnType<typeof html>

const styles = `${rootStyles}
body { display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh; }
.top, .end, main { width: 100%; max-width: 44rem; margin-inline: auto; padding-inline: 1.5rem; }
.top { border-block-end: 1px solid var(--line); }
.end { display: flex; flex-wrap: wrap; gap: 0 1.5rem; border-block-start: 1px solid var(--line); font-size: 0.875rem; }
.top a, .end a { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 4rem; }
.top a { font: 700 1.25rem/1 ${fontStacks.headings}; letter-spacing: -0.02em; text-decoration: none; }
main { padding-block: clamp(2rem, 6vw, 3.5rem) 4rem; }
h1, h2, .figure { font-family: ${fontStacks.headings}; font-weight: 700; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 1.7rem + 1.4vw, 2.75rem); line-height: 1.1; letter-spacing: -0.02em; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 0.2em; }
dl { margin: 1rem 0; border-block-end: 1px solid var(--line); }
dl > div { display: grid; grid-template-columns: minmax(7rem, 2fr) 3fr; gap: 0 1rem; padding: 0.75rem 0; border-block-start: 1px solid var(--line); }
dt { color: var(--ink-muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.sum { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { align-items: baseline; }
.total dt { color: inherit; font-weight: 500; }
.total dd, .figure { font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.total dd { font-family: ${fontStacks.headings}; font-weight: 700; }
.lines { margin: 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
.lines li { display: grid; grid-template-columns: auto 1fr auto; gap: 0 1rem; align-items: center; min-height: 4.5rem; padding: 0.5rem 0; border-block-end: 1px solid var(--line); }
.lines li > :nth-child(2) { overflow-wrap: anywhere; }
.lines small { display: block; font-size: 0.875rem; color: var(--ink-muted); }
.lines img { display: block; }
.lines + dl { margin-block-start: 0; border-block-end: 0; }
.lines + dl > div:first-child { border-block-start: 0; }
.days { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 2rem); margin: 1rem 0; color: var(--ink-muted); font-size: 0.75rem; line-height: 1rem; text-align: center; font-variant-numeric: tabular-nums; }
.days span { padding-block-start: 0.5rem; border-block-start: 1px solid var(--line-strong); }
.days :is(:first-child, .in) { color: var(--ink); font-weight: 600; }
.days :first-child { background: linear-gradient(var(--ink), var(--ink)) 50% 0 / 3px 0.5rem no-repeat; }
.days .in { padding-block-start: calc(0.5rem - 3px); border-block-start: 4px solid var(--ink); }
.muted { color: var(--ink-muted); }
.notice { padding: 0.875rem 1rem; border-radius: 0.375rem; background: var(--surface); }
.problem { padding: 0.875rem 1rem; border: 1px solid var(--danger); border-radius: 0.375rem; color: var(--danger); font-weight: 500; }
form { display: grid; gap: 1.25rem; margin: 0; }
label, legend { font-size: 0.875rem; font-weight: 500; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0 0 0.5rem; }
.field { display: grid; gap: 0.375rem; }
.choice { display: grid; grid-template-columns: auto 1fr auto; gap: 0.75rem; align-items: center; min-height: 3.5rem; padding: 0.5rem 0; border-block-start: 1px solid var(--line); }
.choice label { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; grid-column: span 2; font-size: 1rem; font-weight: 400; }
.choice input[type='number'] { width: 5.5rem; }
input, textarea { min-height: 3rem; width: 100%; padding: 0.625rem 0.875rem; border: 1px solid var(--line-strong); border-radius: 0.375rem; background: var(--paper); color: inherit; font: inherit; }
input[type='radio'], input[type='checkbox'] { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--accent); }
.hint { margin: 0; font-size: 0.875rem; color: var(--ink-muted); }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem; }
.actions > * { flex: 1 1 16rem; justify-content: center; text-align: center; }
button, .button { display: inline-flex; align-items: center; min-height: 3rem; padding: 0.5rem 1.5rem; border: 1px solid var(--accent); border-radius: 0.375rem; background: var(--accent);
  color: var(--accent-ink); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
.quiet, .quiet:hover { border-color: var(--line-strong); background: transparent; color: inherit; }
:is(button, a, input, textarea):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { .actions { display: none; } }`

interface PlainPage {
  title: string
  content: Markup
  status?: number
}

/** Renders a private page, such as an order, without scripts. The response must be neither cached nor indexed. */
export async function renderPlainPage({ title, content, status = 200 }: PlainPage): Promise<Response> {
  const language = getPageLanguage()
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(styles)}${raw(getFontFaceRules(language))}</style>
</head>
<body>
<header class="top"><a href="${getLocalizedPageUrl('/')}"><img src="/favicon.svg" alt="" width="28" height="28">${brand.name}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
<footer class="end"><a href="${getLocalizedPageUrl('/info/contact')}">${m.receipt_next_contact()}</a>
<a href="${getLocalizedPageUrl('/info/privacy')}">${m.data_privacy()}</a></footer>
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Other sites must not receive the URL, which may grant access to an order. `no-referrer` would also make the
    // shop's forms send `Origin: null` (see `isSameOrigin`).
    'referrer-policy': 'same-origin',
  }
  return new Response(String(page), { status, headers })
}

/** Plain pages need these rules inline, because they do not load the app's style sheet. */
function getFontFaceRules(language: LanguageCode): string {
  return getFontScripts(language)
    .flatMap((script) =>
      typefaces.map(
        ({ family, weight, files }) => `
@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("${files[script]}") format("woff2"); unicode-range: ${unicodeRanges[script]}; }`,
      ),
    )
    .join('')
}

const unicodeRanges = {
  latin: 'U+0000-00FF, U+2000-206F, U+20AC, U+2212',
  latinExt: 'U+0100-02FF, U+1E00-1EFF',
  greek: 'U+0370-03FF',
}

export function getLocalizedPageUrl(path: string): string {
  const { origin, domains } = env()
  return localizePath(path, getPageLanguage(), getRootLanguage(new URL(origin).host, domains))
}

export function renderPrivacyNote(): Markup {
  return html`<p><a href="${getLocalizedPageUrl('/info/privacy')}">${m.data_privacy()}</a></p>`
}
