import { shareOut } from '../../vouchers/share-out.ts'
import type { BookContent, BookDocument } from './content.ts'
import { partsOf } from './tax.ts'

/** Invoice line for export. Amounts in minor units of `currency`, negative for credit notes. `net` + `tax` = `gross`. */
export interface BookEntry {
  document: string
  kind: BookDocument['kind']
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

export type BookedDocument = Pick<BookDocument, 'number' | 'kind' | 'issuedOn' | 'order' | 'content'>

/** Returns export lines that add up to the document's totals by rate. The tax of a rate is distributed by price. */
export function entriesOf({ number, kind, issuedOn, order, content }: BookedDocument): BookEntry[] {
  const { country, currency, format, suppliedOn, corrects } = content
  const sign = kind === 'invoice' ? 1 : -1
  const head = { document: number, kind, corrects: corrects?.number ?? '', issuedOn, suppliedOn, order }
  const place = { country, currency, decimalDigits: format.decimalDigits }
  const parts = partsOf(content)
  const taxes = taxShares(content)
  return [...content.lines.map(goodsText), ...content.charges.map(chargeText)].map((said, index) => {
    const { rate = 0, gross = 0 } = parts[index] ?? {}
    const tax = taxes[index] ?? 0
    const amounts = { net: signed(sign, gross - tax), tax: signed(sign, tax), gross: signed(sign, gross) }
    return { ...head, ...place, rate, ...said, quantity: signed(sign, said.quantity), ...amounts }
  })
}

function taxShares(content: BookContent): number[] {
  const parts = partsOf(content)
  const shares = parts.map(() => 0)
  for (const { rate, tax } of content.taxes) {
    const weights = parts.map((part) => (part.rate === rate ? part.gross : 0))
    for (const [index, share] of shareOut(tax, weights).entries()) shares[index] = (shares[index] ?? 0) + share
  }
  return shares
}

function goodsText({ sku, name, quantity }: BookContent['lines'][number]) {
  return { what: 'goods' as const, sku, text: name, quantity }
}

function chargeText({ kind, label }: BookContent['charges'][number]) {
  return { what: kind, sku: '', text: label, quantity: 1 }
}

/** Avoids -0. */
function signed(sign: number, amount: number): number {
  return amount === 0 ? 0 : sign * amount
}
