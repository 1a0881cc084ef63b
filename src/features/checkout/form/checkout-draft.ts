import * as v from 'valibot'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { billingFields, type CheckoutFormValues, noBilling, textFields } from './checkout-schema.ts'

/** Session storage name of what was typed at checkout; no payment data is among it. */
const key = 'checkoutForm'

const text = v.pipe(v.string(), v.maxLength(200))
/** A field that is too long or broken loses only itself. */
const field = v.fallback(v.optional(text, ''), '')
const Draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...v.entriesFromList(textFields, field),
    otherBilling: v.fallback(v.optional(v.boolean(), false), false),
    billing: v.fallback(v.optional(v.object(v.entriesFromList(billingFields, field)), noBilling), noBilling),
    // Without a fallback: a draft whose customer cannot be read may be somebody else's.
    customer: v.optional(text),
  }),
)

/** What was typed in this tab before a reload, unless somebody else than `customer` (an e-mail address) was signed in. */
export function readDraft(customer: string | undefined): CheckoutFormValues | undefined {
  const parsed = v.safeParse(Draft, readStored('sessionStorage', key))
  if (!parsed.success) return undefined
  const { customer: typist, ...values } = parsed.output
  if (textFields.every((name) => values[name] === '')) return undefined
  // Nobody has agreed to anything on a page that was just loaded.
  return typist === undefined || typist === customer ? { ...values, terms: false, adult: false } : undefined
}

/** Keeps what was typed until the order is placed, `customer` signs out or the tab is closed. */
export function storeDraft(values: CheckoutFormValues, customer: string | undefined): void {
  const { terms: _, adult: __, ...typed } = values
  const stored = writeStored('sessionStorage', key, JSON.stringify({ ...typed, customer }))
  if (!stored) console.warn('The browser does not keep what is typed at checkout')
}

/** The order is placed: what was typed for it goes. */
export function clearDraft(): void {
  removeStored('sessionStorage', key)
}
