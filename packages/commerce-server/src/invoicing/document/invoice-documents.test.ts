import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeIncludedTax } from '../../cart/totals.ts'
import {
  createCreditNoteDocument,
  createInvoiceContent,
  createInvoiceDocument,
  type TestOrder,
  testOrderArbitrary,
} from './content.fixture.ts'
import { type InvoiceContent, type InvoiceDocument, readInvoiceContent } from './content.ts'
import { buildCreditNoteContent } from './credit-note.ts'
import { createTaxReport, type InvoiceExportLine, toInvoiceExportLines } from './export-lines.ts'
import { toTaxedAmounts } from './tax.ts'

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

const line = (unit: number, quantity: number) => ({ unit, quantity, rate: 25 })
const goods = [line(4900, 2), line(3500, 1)]
const plain: TestOrder = { language: 'en', country: 'SE', lines: goods, off: 1330, shipping: 3900, fee: 0, rate: 25 }

test('an invoice contains the order, its discounts, delivery and the tax', () => {
  const { taxes, total, lines, charges, discounts, recipient } = createInvoiceContent(plain)
  expect(total).toBe(15_870)
  expect(taxes).toEqual([{ rate: 25, gross: 15_870, tax: computeIncludedTax(15_870, 25), net: 12_696 }])
  expect(lines.map(({ total: gross, off }) => [gross, off])).toEqual([
    [9800, -980],
    [3500, -350],
  ])
  expect(lines[0]?.facts).toEqual(['9.5\u00a0mg per pouch', 'Mint', 'Pouches per can: 20'])
  expect(charges).toEqual([{ kind: 'delivery', label: 'Delivery: PostNord', amount: 3900, rate: 25 }])
  expect(discounts).toEqual([{ label: 'SPRING', amount: -1330 }])
  expect(recipient).toEqual([])
})

test('a credit note lists the cancelled units or the refunded amount, and names the invoice', () => {
  const invoice = createInvoiceContent(plain)
  const credited = { number: 'INV-2026-000001', issuedOn: '2026-11-23', invoice, earlier: [] }
  const cancelled = buildCreditNoteContent(
    { amount: 3150, parts: [{ line: 'l1', quantity: 1 }] },
    credited,
    '2026-11-24',
  )
  expect(cancelled).toMatchObject({ reason: 'cancelled', total: 3150, charges: [], discounts: [] })
  expect(cancelled.lines).toMatchObject([{ sku: 'FJA-1001', quantity: 1, unit: null, total: 3150 }])
  expect(cancelled.corrects).toEqual({ number: 'INV-2026-000001', issuedOn: '2026-11-23' })
  const refunded = buildCreditNoteContent(
    { amount: 100, parts: [] },
    { ...credited, earlier: [cancelled] },
    '2026-11-25',
  )
  expect(refunded).toMatchObject({ reason: 'refunded', lines: [], total: 100 })
  expect(refunded.charges).toEqual([{ kind: 'refund', label: 'Amount refunded', amount: 100, rate: 25 }])
})

const giving = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), line: fc.option(fc.nat(4)) })
const givings = fc.array(giving, { maxLength: 6 })
type Givings = { share: number; line: number | null }[]

function creditsOf(invoice: InvoiceContent, given: Givings, whole: boolean) {
  const earlier: InvoiceContent[] = []
  const give = (amount: number, line: number | null) => {
    if (amount === 0) return
    const named = line === null ? undefined : invoice.lines[line]
    const parts = named ? [{ line: named.line, quantity: 1 }] : []
    const credited = { number: 'N', issuedOn: '2026-11-23', invoice, earlier }
    earlier.push(buildCreditNoteContent({ amount, parts }, credited, '2026-11-24'))
  }
  const left = () => invoice.total - sum(earlier, ({ total }) => total)
  for (const { share, line } of given) give(Math.floor(left() * share), line)
  if (whole) give(left(), null)
  return earlier
}

const anyOrder = (check: (order: TestOrder, given: Givings) => void) =>
  fc.assert(fc.property(testOrderArbitrary, givings, check))

describe('for any order and any credit notes', () => {
  test('lines, discounts and charges add up to the total, and so do the taxes by rate', () => {
    anyOrder((order, given) => {
      const invoice = createInvoiceContent(order)
      for (const content of [invoice, ...creditsOf(invoice, given, false)]) {
        expect(sum(toTaxedAmounts(content), ({ gross }) => gross)).toBe(content.total)
        expect(sum(content.taxes, ({ gross }) => gross)).toBe(content.total)
        for (const { net, tax, gross } of content.taxes) expect(net + tax).toBe(gross)
        expect(readInvoiceContent(JSON.stringify(content))).toEqual(content)
      }
      expect(sum(invoice.discounts, ({ amount }) => amount)).toBe(sum(invoice.lines, ({ off }) => off))
    })
  })

  test('credit notes never exceed the invoice, in net or tax of any rate', () => {
    anyOrder((order, given) => {
      const invoice = createInvoiceContent(order)
      const credits = creditsOf(invoice, given, false)
      for (const { rate, gross, tax, net } of invoice.taxes) {
        const back = credits.flatMap(({ taxes }) => taxes).filter((each) => each.rate === rate)
        for (const each of back) expect(Math.min(each.gross, each.tax, each.net)).toBeGreaterThanOrEqual(0)
        expect(sum(back, (each) => each.gross)).toBeLessThanOrEqual(gross)
        expect(sum(back, (each) => each.tax)).toBeLessThanOrEqual(tax)
        expect(sum(back, (each) => each.net)).toBeLessThanOrEqual(net)
      }
    })
  })

  test('a fully credited invoice leaves no balance, including tax', () => {
    anyOrder((order, given) => {
      const invoice = createInvoiceContent(order)
      const credits = creditsOf(invoice, given, true).map((content) => createCreditNoteDocument(content))
      const rows = reportOf([createInvoiceDocument(invoice), ...credits])
      for (const { net, tax, gross } of rows) expect([net, tax, gross]).toEqual([0, 0, 0])
    })
  })

  test('the report equals the sum of the entries, and the entries equal the sum of the documents', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(testOrderArbitrary, givings), { maxLength: 4 }), (orders) => {
        const documents = orders.flatMap(([order, given]) => {
          const invoice = createInvoiceContent(order)
          const credits = creditsOf(invoice, given, false)
          return [
            createInvoiceDocument(invoice),
            ...credits.map((content, place) => createCreditNoteDocument(content, place + 1)),
          ]
        })
        const entries = documents.flatMap(toInvoiceExportLines)
        const report = reportOf(documents)
        for (const of of ['net', 'tax', 'gross'] as const) {
          const signed = ({ kind, content }: InvoiceDocument) =>
            (kind === 'invoice' ? 1 : -1) * sum(content.taxes, (tax) => tax[of])
          expect(sum(entries, (line) => line[of])).toBe(sum(documents, signed))
          for (const row of report) expect(sum(entries.filter(isOf(row)), (line) => line[of])).toBe(row[of])
        }
      }),
    )
  })
})

function reportOf(documents: readonly InvoiceDocument[]) {
  const report = createTaxReport()
  for (const document of documents) report.add(document)
  return report.rows()
}

function isOf({ country, rate, currency }: { country: string; rate: number; currency: string }) {
  return (line: InvoiceExportLine) => line.country === country && line.rate === rate && line.currency === currency
}
