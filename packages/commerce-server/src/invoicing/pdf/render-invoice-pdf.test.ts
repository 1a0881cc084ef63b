import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { m } from 'pouchery/messages/all.server'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import {
  createCreditNoteDocument,
  createInvoiceContent,
  createInvoiceDocument,
  type TestOrder,
} from '../document/content.fixture.ts'
import { buildCreditNoteContent } from '../document/credit-note.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

const lines = [{ unit: 490, quantity: 3, rate: 20 }]
const order: TestOrder = { language: 'de', country: 'AT', lines, off: 147, shipping: 490, fee: 0, rate: 20 }
const invoicePdf = (more: Partial<TestOrder>) =>
  renderInvoicePdf(createInvoiceDocument(createInvoiceContent({ ...order, ...more })))

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), info, marked: await pdf.getMarkInfo() }
}

test.each(languageCodes)('an invoice in %s is complete, and its text can be extracted', async (language) => {
  const { pages, info, marked } = await read(await invoicePdf({ language }))
  const locale = { locale: language }
  const said = pages.join(' ')
  expect(pages).toHaveLength(1)
  const title = `${m.invoice_invoice({}, locale)} INV-2026-000001`
  const labels = [m.invoice_issued, m.mail_order_billing, m.invoice_total, m.invoice_rate]
  const data = ['Fen Trading AB', 'SE556000000101', 'Anna Berg', 'SPRING', '10001']
  const words = [title, ...labels.map((label) => label({}, locale)), ...data]
  for (const each of words) expect(said).toContain(each.replace(/\s+/g, ' '))
  expect(said).toMatch(/18[,.]13/)
  expect(info).toMatchObject({ Language: language, Title: title })
  expect(marked).toMatchObject({ Marked: true })
})

test('a long invoice repeats its headings, and every page has its number and the seller', async () => {
  const name = `Fen ${'Very long name of a can '.repeat(4)}`
  const line = { unit: 490, quantity: 1, rate: 20 }
  const lines = Array.from({ length: 60 }, (_, place) => ({ ...line, name: `${name}${place}` }))
  const { pages } = await read(await invoicePdf({ lines, off: 0 }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(`Seite ${place + 1} von ${pages.length}`)
    expect(page).toContain('Registernummer: 556000-0001')
  }
  for (const page of pages.slice(0, -1)) expect(page).toContain('Einzelpreis')
  for (const place of lines.keys()) expect(pages.join(' ')).toContain(`FJA-${1000 + place}`)
})

test('a credit note names the invoice that it corrects', async () => {
  const invoice = createInvoiceContent(order)
  const credited = { number: 'INV-2026-000001', issuedOn: '2026-11-23', invoice, earlier: [] }
  const content = buildCreditNoteContent({ amount: 200, parts: [] }, credited, '2026-11-24')
  const { pages } = await read(await renderInvoicePdf(createCreditNoteDocument(content)))
  expect(pages[0]).toContain('Rechnungskorrektur CRN-2026-000001')
  expect(pages[0]).toContain('Zu Rechnung INV-2026-000001 23. November 2026')
  expect(pages[0]).toContain('2,00 €')
})

test('an invoice without tax states so', async () => {
  const { pages } = await read(await invoicePdf({ lines: [{ unit: 490, quantity: 3, rate: 0 }], rate: 0 }))
  expect(pages[0]).toContain('Für diese Lieferung wird keine MwSt. berechnet.')
})

test('a document always has the same bytes, regardless of documents rendered before', async () => {
  const first = await invoicePdf({ language: 'fr' })
  for (const language of ['de', 'el'] as const) await invoicePdf({ language })
  expect(Buffer.from(await invoicePdf({ language: 'fr' })).equals(first)).toBe(true)
})
