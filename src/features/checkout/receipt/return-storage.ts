import * as v from 'valibot'
import type { NamedLine } from '#features/cart/rules/line-changes.ts'
import { createStoredListSchema } from '#lib/browser/stored-list.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import type { PaymentReturnFields } from '../rules/payment-return-fields.ts'

export const pendingPaymentReturnKey = 'paymentReturn'
const handledReturnKey = 'paymentAnswered'

const returnFieldsSchema: v.GenericSchema<PaymentReturnFields> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => returnFieldsSchema)]),
)
const storedFieldsSchema = v.pipe(v.string(), v.parseJson(), returnFieldsSchema)

const paidLinesKey = 'paidLines'
const storedPaidLinesSchema = createStoredListSchema(
  v.object({ item: v.string(), quantity: v.number(), product: v.object({ name: v.string() }) }),
)

/** Ignores fields that were already handled, e.g. after back navigation. */
export function readPendingPaymentReturn(): PaymentReturnFields | undefined {
  const stored = read(pendingPaymentReturnKey)
  if (stored === null || stored === read(handledReturnKey)) return undefined
  const parsed = v.safeParse(storedFieldsSchema, stored)
  return parsed.success ? parsed.output : undefined
}

export function markPaymentReturnHandled(): void {
  const stored = read(pendingPaymentReturnKey)
  if (stored === null) return
  write(handledReturnKey, stored)
  removeStoredText('sessionStorage', pendingPaymentReturnKey)
}

/** Marks a return as pending in advance, because some widgets return no fields (commerce reference section 6.3). */
export function markPaymentReturnPending(): void {
  removeStoredText('sessionStorage', handledReturnKey)
  write(pendingPaymentReturnKey, '{}')
}

/** Stores the item names for the receipt, which must not fetch the cart first. */
export function storePaidLines(lines: readonly NamedLine[]): void {
  const kept = lines.map(({ item, quantity, product: { name } }) => ({ item, quantity, product: { name } }))
  write(paidLinesKey, JSON.stringify(kept))
}

export function readPaidLines(): NamedLine[] {
  return v.parse(storedPaidLinesSchema, read(paidLinesKey))
}

function read(key: string): string | null {
  return readStoredText('sessionStorage', key)
}

/** Blocked storage may cause fields to be sent twice, which is harmless because the service repeats its response. */
function write(key: string, value: string): void {
  const stored = writeStoredText('sessionStorage', key, value)
  if (!stored) console.warn('The browser could not store the payment data')
}
