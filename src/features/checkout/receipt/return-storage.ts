import * as v from 'valibot'
import type { ComparedLine } from '#features/cart/rules/line-changes.ts'
import { storedList } from '#lib/browser/stored-list.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import type { ReturnFields } from '../rules/return-fields.ts'

/** Session storage name under which the receipt's server route leaves what a payment provider sent. */
export const pendingKey = 'paymentReturn'
const answeredKey = 'paymentAnswered'

const Fields: v.GenericSchema<ReturnFields> = v.record(v.string(), v.union([v.string(), v.lazy(() => Fields)]))
const StoredFields = v.pipe(v.string(), v.parseJson(), Fields)

const paidLinesKey = 'paidLines'
const StoredLines = storedList(
  v.object({ item: v.string(), quantity: v.number(), product: v.object({ name: v.string() }) }),
)

/** Fields of a payment whose result was not requested yet; the same ones again, as by going back, count as answered. */
export function pendingReturn(): ReturnFields | undefined {
  const stored = read(pendingKey)
  if (stored === null || stored === read(answeredKey)) return undefined
  const parsed = v.safeParse(StoredFields, stored)
  return parsed.success ? parsed.output : undefined
}

/** The service has answered for the pending fields: they are never sent again. */
export function markHandled(): void {
  const stored = read(pendingKey)
  if (stored === null) return
  write(answeredKey, stored)
  removeStored('sessionStorage', pendingKey)
}

/** For a widget that may return without fields (commerce reference section 6.3): its result is requested all the same. */
export function awaitReturn(): void {
  removeStored('sessionStorage', answeredKey)
  write(pendingKey, '{}')
}

/** Keeps the names of what is being paid for the receipt: a new document, which may not ask for the cart first. */
export function storePaidLines(lines: readonly ComparedLine[]): void {
  const kept = lines.map(({ item, quantity, product: { name } }) => ({ item, quantity, product: { name } }))
  write(paidLinesKey, JSON.stringify(kept))
}

/** What was in the cart when the payment was started; nothing where the browser kept nothing. */
export function paidLines(): ComparedLine[] {
  return v.parse(StoredLines, read(paidLinesKey))
}

function read(key: string): string | null {
  return readStored('sessionStorage', key)
}

/** Where nothing is stored, the service answers the same fields the same way: a repeat does no harm. */
function write(key: string, value: string): void {
  const stored = writeStored('sessionStorage', key, value)
  if (!stored) console.warn('The browser could not keep what belongs to the payment')
}
