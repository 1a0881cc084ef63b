import type { Context } from 'hono'
import { html } from 'hono/html'
import { brand, defaultLanguage } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'

type Markup = ReturnType<typeof html>

interface TestPage {
  language: string
  title: string
  content: Markup
}

export function renderTestPage(base: string, { language, title, content }: TestPage): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}/pay.css" />
      </head>
      <body>
        <main>
          <p class="brand">${brand.name}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** Responds with a page in the default language, because the shopper's language is unknown. */
export function respondWithNotFoundPage(c: Context, base: string, title: MessageFn, sentence: string) {
  const language = defaultLanguage
  const content = html`<p class="notice">${sentence}</p>`
  const page = renderTestPage(base, { language, title: title({}, { locale: language }), content })
  return c.html(page, 404, getTestPageHeaders([]))
}

/** `origins` are the origins to which forms of the page redirect. Browsers also apply `form-action` to redirects. */
export function getTestPageHeaders(origins: readonly string[]): Record<string, string> {
  const formAction = ["'self'", ...new Set(origins)].join(' ')
  const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}
