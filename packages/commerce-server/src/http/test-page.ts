import { html } from 'hono/html'
import { brand } from 'pouchery/app.config'

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
          <p class="mark">${brand.name}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** The policy must list the shop's origins, because browsers also apply `form-action` to redirects. */
export function getTestPageHeaders(origins: readonly string[]): Record<string, string> {
  const formAction = ["'self'", ...new Set(origins)].join(' ')
  const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}
