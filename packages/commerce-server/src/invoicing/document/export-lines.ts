import { distributeAmount } from '../../vouchers/distribute-amount.ts'
import type { InvoiceContent, InvoiceDocument } from './content.ts'
import { toTaxedAmounts } from './tax.ts'

/** Amounts are in minor units and negative for credit notes. `net` and `tax` add up to `gross`. */
export interface ExportLine {
  document: string
  kind: InvoiceDocument['kind']
  corrects: string
  issuedOn: string
  suppliedOn: string
  order: string
  country: string
  currency: string
  decimalDigits: number
  rate: number
  what: 'goods' | 'delivery' | 'fee' | 'refund'
  sku: string
  text: string
  quantity: number
  net: number
  tax: number
  gross: number
}

export type ExportedDocument = Pick<InvoiceDocument, 'number' | 'kind' | 'issuedOn' | 'order' | 'content'>

/**
 * The lines add up to the document's totals per tax rate. The tax of each rate is distributed over its lines in
 * proportion to the prices.
 */
export function toExportLines({ number, kind, issuedOn, order, content }: ExportedDocument): ExportLine[] {
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
