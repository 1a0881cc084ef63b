import { m } from 'pouchery/messages/all.server'
import { shareOut } from '../../vouchers/share-out.ts'
import type { BookCharge, BookContent, BookLine } from './content.ts'
import { creditedTaxes, grossAt, partsOf } from './tax.ts'

/** Refund, either of unsent units or of an amount, in minor units, greater than zero. */
export interface GivenBack {
  amount: number
  parts: readonly GivenBackUnits[]
}

interface GivenBackUnits {
  line: string
  quantity: number
}

interface Credited {
  number: string
  issuedOn: string
  invoice: BookContent
  earlier: readonly BookContent[]
}

/** Creates the credit note for a refund. The caller ensures that the refund does not exceed the remainder of the invoice. */
export function creditNoteOf({ amount, parts }: GivenBack, credited: Credited, day: string): BookContent {
  const { invoice, earlier, number, issuedOn } = credited
  const lines = cancelledLines(invoice, amount, parts)
  const named = lines.length > 0 && fits(lines, credited)
  const body = named ? { lines, charges: [] } : { lines: [], charges: refunds(amount, credited) }
  return {
    ...invoice,
    ...body,
    discounts: [],
    suppliedOn: day,
    total: amount,
    taxes: creditedTaxes(
      partsOf(body),
      earlier.flatMap(({ taxes }) => taxes),
    ),
    corrects: { number, issuedOn },
    reason: parts.length > 0 ? 'cancelled' : 'refunded',
  }
}

function cancelledLines({ lines }: BookContent, amount: number, parts: readonly GivenBackUnits[]): BookLine[] {
  const meant = parts.flatMap(({ line, quantity }) => {
    const found = lines.find((each) => each.line === line)
    return found ? [{ ...found, quantity, worth: ((found.total + found.off) * quantity) / found.quantity }] : []
  })
  const shares = shareOut(
    amount,
    meant.map(({ worth }) => Math.round(worth)),
  )
  const given = meant.map(({ worth: _, ...line }, place) => ({
    ...line,
    unit: null,
    total: shares[place] ?? 0,
    off: 0,
  }))
  return shares.reduce((sum, share) => sum + share, 0) === amount ? given : []
}

function leftAt({ invoice, earlier }: Credited, rate: number): number {
  return grossAt(partsOf(invoice), rate) - grossAt(earlier.flatMap(partsOf), rate)
}

function fits(lines: readonly BookLine[], credited: Credited): boolean {
  const parts = partsOf({ lines: [...lines], charges: [] })
  return parts.every(({ rate }) => grossAt(parts, rate) <= leftAt(credited, rate))
}

/** Distributes a refund without lines over the tax rates, in proportion to their remainders. */
function refunds(amount: number, credited: Credited): BookCharge[] {
  const { taxes, language } = credited.invoice
  const label = m.server_book_refund({}, { locale: language })
  const shares = shareOut(
    amount,
    taxes.map(({ rate }) => leftAt(credited, rate)),
  )
  return taxes.flatMap(({ rate }, place) => {
    const share = shares[place] ?? 0
    return share === 0 ? [] : [{ kind: 'refund' as const, label, amount: share, rate }]
  })
}
