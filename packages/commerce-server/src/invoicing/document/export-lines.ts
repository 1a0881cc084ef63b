import { distributeAmount } from '../../vouchers/distribute-amount.ts'
import type { InvoiceContent, InvoiceDocument } from './content.ts'
import { toTaxedAmounts } from './tax.ts'

/**
 * Amounts are in minor units. For credit notes, amounts and quantities are negative. `net` and `tax` add up to `gross`.
 */
export type InvoiceExportLine = ReturnType<typeof toInvoiceExportLines>[number]

type ExportedDocument = Pick<InvoiceDocument, 'number' | 'kind' | 'issuedOn' | 'order' | 'content'>

/** The lines add up to the document's totals per tax rate. Tax is distributed in proportion to the prices. */
export function toInvoiceExportLines({ number, kind, issuedOn, order, content }: ExportedDocument) {
  const { country, currency, format, suppliedOn, corrects } = content
  const sign = kind === 'invoice' ? 1 : -1
  const head = { document: number, kind, corrects: corrects?.number ?? '', issuedOn, suppliedOn, order }
  const place = { country, currency, decimalDigits: format.decimalDigits }
  const parts = toTaxedAmounts(content)
  const taxes = taxShares(content)
  const texts = [
    ...content.lines.map(({ sku, name: text, quantity }) => ({ what: 'goods' as const, sku, text, quantity })),
    ...content.charges.map(({ kind: what, label: text }) => ({ what, sku: '', text, quantity: 1 })),
  ]
  return texts.map((said, index) => {
    const { rate = 0, gross = 0 } = parts[index] ?? {}
    const tax = taxes[index] ?? 0
    const amounts = { net: signed(sign, gross - tax), tax: signed(sign, tax), gross: signed(sign, gross) }
    return { ...head, ...place, rate, ...said, quantity: signed(sign, said.quantity), ...amounts }
  })
}

function taxShares(content: InvoiceContent): number[] {
  const parts = toTaxedAmounts(content)
  const shares = parts.map(() => 0)
  for (const { rate, tax } of content.taxes) {
    const weights = parts.map((part) => (part.rate === rate ? part.gross : 0))
    for (const [index, share] of distributeAmount(tax, weights).entries()) shares[index] = (shares[index] ?? 0) + share
  }
  return shares
}

function signed(sign: number, amount: number): number {
  return amount === 0 ? 0 : sign * amount
}

type TaxFields = 'country' | 'rate' | 'currency' | 'decimalDigits' | 'net' | 'tax' | 'gross'

export type TaxRow = Pick<InvoiceExportLine, TaxFields> & { invoices: number; creditNotes: number }

export function createTaxReport() {
  const rows = new Map<string, TaxRow>()
  return {
    add: ({ kind, content }: Pick<ExportedDocument, 'kind' | 'content'>): void => {
      const sign = kind === 'invoice' ? 1 : -1
      const { country, currency, format, taxes } = content
      for (const { rate, net, tax, gross } of taxes) {
        const key = `${country} ${rate} ${currency}`
        const place = { country, rate, currency, decimalDigits: format.decimalDigits }
        const row = rows.get(key) ?? { ...place, invoices: 0, creditNotes: 0, net: 0, tax: 0, gross: 0 }
        rows.set(key, row)
        if (kind === 'invoice') row.invoices += 1
        else row.creditNotes += 1
        row.net += sign * net
        row.tax += sign * tax
        row.gross += sign * gross
      }
    },
    rows: (): TaxRow[] => [...rows.values()].toSorted(byPlace),
  }
}

function byPlace(a: TaxRow, b: TaxRow): number {
  return a.country.localeCompare(b.country) || b.rate - a.rate || a.currency.localeCompare(b.currency)
}
