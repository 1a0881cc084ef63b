import { m } from 'pouchery/messages/all.server'
import { distributeAmount } from '../../vouchers/distribute-amount.ts'
import type { InvoiceCharge, InvoiceContent, InvoiceLine } from './content.ts'
import { computeCreditedTaxes, sumGrossAtRate, toTaxedAmounts } from './tax.ts'

interface RefundedUnits {
  line: string
  quantity: number
}

/** `parts` are the cancelled units, or empty if no units were cancelled. `amount` is positive, in minor units. */
export interface IssuedRefund {
  amount: number
  parts: readonly RefundedUnits[]
}

interface CreditContext {
  number: string
  issuedOn: string
  invoice: InvoiceContent
  earlier: readonly InvoiceContent[]
}

/** The refund must not exceed the part of the invoice amount that has not yet been credited. */
export function buildCreditNoteContent(
  { amount, parts }: IssuedRefund,
  credited: CreditContext,
  day: string,
): InvoiceContent {
  const { invoice, earlier, number, issuedOn } = credited
  const lines = cancelledLines(invoice, amount, parts)
  const named = lines.length > 0 && fitsRemainder(lines, credited)
  const body = named ? { lines, charges: [] } : { lines: [], charges: refunds(amount, credited) }
  return {
    ...invoice,
    ...body,
    discounts: [],
    suppliedOn: day,
    total: amount,
    taxes: computeCreditedTaxes(
      toTaxedAmounts(body),
      earlier.flatMap(({ taxes }) => taxes),
    ),
    corrects: { number, issuedOn },
    reason: parts.length > 0 ? 'cancelled' : 'refunded',
  }
}

function cancelledLines({ lines }: InvoiceContent, amount: number, parts: readonly RefundedUnits[]): InvoiceLine[] {
  const meant = parts.flatMap(({ line, quantity }) => {
    const found = lines.find((each) => each.line === line)
    return found ? [{ ...found, quantity, worth: ((found.total + found.off) * quantity) / found.quantity }] : []
  })
  const weights = meant.map(({ worth }) => Math.round(worth))
  const shares = distributeAmount(amount, weights)
  const given = meant.map(({ worth: _, ...line }, place) => {
    return { ...line, unit: null, total: shares[place] ?? 0, off: 0 }
  })
  return shares.reduce((sum, share) => sum + share, 0) === amount ? given : []
}

function leftAt({ invoice, earlier }: CreditContext, rate: number): number {
  return sumGrossAtRate(toTaxedAmounts(invoice), rate) - sumGrossAtRate(earlier.flatMap(toTaxedAmounts), rate)
}

function fitsRemainder(lines: readonly InvoiceLine[], credited: CreditContext): boolean {
  const parts = toTaxedAmounts({ lines: [...lines], charges: [] })
  return parts.every(({ rate }) => sumGrossAtRate(parts, rate) <= leftAt(credited, rate))
}

function refunds(amount: number, credited: CreditContext): InvoiceCharge[] {
  const { taxes, language } = credited.invoice
  const label = m.invoice_refund({}, { locale: language })
  const weights = taxes.map(({ rate }) => leftAt(credited, rate))
  const shares = distributeAmount(amount, weights)
  return taxes.flatMap(({ rate }, place) => {
    const share = shares[place] ?? 0
    return share === 0 ? [] : [{ kind: 'refund' as const, label, amount: share, rate }]
  })
}
