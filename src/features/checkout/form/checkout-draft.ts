import * as v from 'valibot'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { billingFields, type CheckoutFormValues, checkoutTextFields, emptyBillingAddress } from './checkout-schema.ts'

/** Session storage key of the draft, which contains no payment data. */
const key = 'checkoutForm'

const text = v.pipe(v.string(), v.maxLength(200))
/** Replaces an invalid value with an empty one instead of discarding the whole draft. */
const field = v.fallback(v.optional(text, ''), '')
const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...v.entriesFromList(checkoutTextFields, field),
    otherBilling: v.fallback(v.optional(v.boolean(), false), false),
    billing: v.fallback(
      v.optional(v.object(v.entriesFromList(billingFields, field)), emptyBillingAddress),
      emptyBillingAddress,
    ),
    // No fallback, because a draft whose customer is invalid could belong to a different person.
    customer: v.optional(text),
  }),
)

/** Returns undefined for a missing, empty or invalid draft, or another customer's. `customer` is an email address. */
export function readCheckoutDraft(customer: string | undefined): CheckoutFormValues | undefined {
  const parsed = v.safeParse(draftSchema, readStoredText('sessionStorage', key))
  if (!parsed.success) return undefined
  const { customer: typist, ...values } = parsed.output
  if (checkoutTextFields.every((name) => values[name] === '')) return undefined
  // Consent must be given again after a reload.
  return typist === undefined || typist === customer ? { ...values, terms: false, adult: false } : undefined
}

/** The draft remains in session storage until the order is placed or the tab is closed. */
export function storeCheckoutDraft(values: CheckoutFormValues, customer: string | undefined): void {
  const { terms: _, adult: __, ...typed } = values
  const stored = writeStoredText('sessionStorage', key, JSON.stringify({ ...typed, customer }))
  if (!stored) console.warn('The browser does not store the checkout draft')
}

export function clearCheckoutDraft(): void {
  removeStoredText('sessionStorage', key)
}
