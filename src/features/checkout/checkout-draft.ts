import * as v from 'valibot'
import { billingFields, type CheckoutFormValues, textFields } from './checkout-schema.ts'

/** Session storage name of what was typed at checkout; no payment data is among it. */
const key = 'checkoutForm'

const text = v.pipe(v.string(), v.maxLength(200))
const Draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...v.entriesFromList(textFields, text),
    terms: v.boolean(),
    adult: v.boolean(),
    otherBilling: v.boolean(),
    billing: v.object(v.entriesFromList(billingFields, text)),
    customer: v.optional(text),
  }),
)

/**
 * What was typed in this tab before the page was loaded again; undefined when nothing was, it cannot be read, or it was
 * typed while somebody else than `customer` (an e-mail address) was signed in.
 */
export function readDraft(customer: string | undefined): CheckoutFormValues | undefined {
  try {
    const parsed = v.safeParse(Draft, sessionStorage.getItem(key))
    if (!parsed.success) return undefined
    const { customer: typist, ...values } = parsed.output
    return typist === undefined || typist === customer ? values : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed until the order is placed, `customer` signs out or the tab is closed. */
export function keepDraft(values: CheckoutFormValues, customer: string | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...values, customer }))
  } catch (error) {
    console.warn('The browser does not keep what is typed at checkout', error)
  }
}

/** The order is placed: what was typed for it goes. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What was never kept need not be removed.
    return
  }
}
