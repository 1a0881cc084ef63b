import { html } from 'hono/html'
import type { Markup } from '#features/site/page/plain-page.server.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { longDate } from '#lib/written/long-date.ts'
import { m } from '#messages/all.server.ts'
import { secondsToWait, tooManyRequests } from '#server/backend/visitor/address-limit.server.ts'
import { documentPdfOf, documentsOfLink } from '#server/backend/visitor/own-orders.server.ts'
import { wrongLinkPage } from '../pages/statement-page.server.ts'

const limit = { name: 'document', limit: 60, windowMs: 10 * 60_000 }

/** The invoices and credit notes of an order, each leading to its PDF. */
export async function documentsPart(link: string): Promise<Markup | ''> {
  const documents = await documentsOfLink(link)
  if (documents.length === 0) return ''
  const rows = documents.map(({ number, title, issuedOn }) => {
    const date = longDate(Date.parse(issuedOn), pageLanguage(), 'UTC')
    const href = `order?order=${link}&document=${number}`
    return html`<div><dt>${date}</dt><dd><a href="${href}" type="application/pdf">${title} (PDF)</a></dd></div>`
  })
  return html`<h2 id="documents">${m.server_book_documents()}</h2>
<dl>${rows}</dl>`
}

/** `GET /order?order=…&document=NUMBER`: an invoice or a credit note of the order as PDF; 404 for one that is not of it. */
export async function answerDocument(request: Request, link: string, number: string): Promise<Response> {
  const seconds = await secondsToWait(request, limit)
  if (seconds > 0) return tooManyRequests(seconds)
  const pdf = await documentPdfOf(link, number)
  if (!pdf) return wrongLinkPage(m.receipt_not_found_title())
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
