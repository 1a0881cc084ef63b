import { format } from 'node:util'
import type { LanguageCode } from '#app.config'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { rootStyles } from '#lib/html/root-styles.ts'
import { localizePath } from '#lib/urls/locale-url.ts'
import { m } from '#messages/all.server.ts'

const style = `${rootStyles}
body { display: grid; place-items: center; min-height: 100vh; }
main { max-width: 32rem; padding: 2rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
a { color: var(--accent); }
small { color: var(--ink-muted); }`

/**
 * The page contains no scripts and no components, because these could fail again. `reference` is also logged. `error`
 * and its stack trace are displayed only in development.
 */
export function renderErrorPage(
  language: LanguageCode,
  root: LanguageCode,
  reference: string,
  error?: unknown,
): Response {
  const locale = { locale: language }
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${m.server_error_title({}, locale)}</title>` +
    `<style>${style}</style></head><body><main><h1>${m.server_error_title({}, locale)}</h1>` +
    `<p>${m.server_error_text({}, locale)}</p>` +
    `<p><a href="${localizePath('/', language, root)}">${m.server_error_home({}, locale)}</a></p>` +
    `<p><small>${m.server_error_reference({ id: reference }, locale)}</small></p>${details(error)}</main></body></html>`
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function details(error: unknown): string {
  if (error === undefined || import.meta.env.MODE !== 'development') return ''
  return `<pre style="white-space:pre-wrap" lang="en">${escapeHtml(format(error))}</pre>`
}
