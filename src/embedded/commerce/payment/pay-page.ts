import { html } from 'hono/html'
import * as v from 'valibot'
import { defaultLanguage } from '#app.config'
import { isLanguage } from '../market/market.ts'
import { payTexts } from './pay-texts.ts'

const documentSchema = v.object({
  language: v.string(),
  totals: v.object({ grandTotalPrice: v.string() }),
})

type Markup = ReturnType<typeof html>

/** The test payment page: amount, and one plain form for each way it can end. */
export function payPage(base: string, { id, document }: { id: string; document: string }): Markup {
  const { language, totals } = v.parse(documentSchema, JSON.parse(document))
  const code = isLanguage(language) ? language : defaultLanguage
  const text = payTexts[code]
  const action = (name: string, label: string) =>
    html`<form method="post" action="${base}/pay/${id}/${name}"><button class="${name}">${label}</button></form>`
  return page(
    base,
    code,
    text.title,
    html`<p class="notice">${text.notice}</p>
      <dl><dt>${text.amount}</dt><dd>${totals.grandTotalPrice}</dd></dl>
      <div class="actions">
        ${action('pay', text.pay)} ${action('cancel', text.cancel)} ${action('fail', text.fail)}
        ${action('sold-out', text.soldOut)}
      </div>`,
  )
}

/** Shown for a payment id that does not exist. */
export function unknownPaymentPage(base: string): Markup {
  const { title, unknown } = payTexts[defaultLanguage]
  return page(base, defaultLanguage, title, html`<p class="notice">${unknown}</p>`)
}

function page(base: string, language: string, title: string, content: Markup): Markup {
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
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
