import { createAtom, useSelector } from '@tanstack/react-store'
import { toMajor } from '#lib/money.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** A payment that goes on in the page: the provider's markup (commerce reference section 6.2, `form`). */
interface PaymentInProgress {
  html: string
}

export const paymentInProgress = createAtom<PaymentInProgress | null>(null)

/** The payment in progress (specification section 3); a change that does not keep it drops it (see `selection.ts`). */
export function usePaymentInProgress(): PaymentInProgress | null {
  return useSelector(paymentInProgress)
}

export const setPaymentInProgress = paymentInProgress.set

/** What a payment provider's checkout script defines on the page (commerce reference section 7). */
interface CheckoutScript {
  suspend: (ignore?: readonly string[]) => void
  resume: (ignore?: readonly string[]) => void
  destroy?: () => void
}

declare global {
  // Defined by the provider's script, and only while one is in the page.
  var CentraCheckout: CheckoutScript | undefined
  // The cart's total, major units: a widget that is resumed waits until its own is the same.
  var totalPrice: number | undefined
}

/** What a new selection means for the widget in the page: its new markup, and the sum it has to come to. */
export function notifyWidget({ widgetMarkup, checkoutScript, totals, format }: Selection): void {
  if (widgetMarkup !== undefined && paymentInProgress.get()) setPaymentInProgress({ html: widgetMarkup })
  if (checkoutScript !== undefined) globalThis.totalPrice = toMajor(totals.total, format.decimalDigits)
}

/** Runs work while the provider's widgets are suspended, but those in `ignore` (specification 4, commerce reference 7). */
export async function whileSuspended<Result>(work: () => Promise<Result>, ignore?: readonly string[]): Promise<Result> {
  control('suspend', ignore)
  try {
    return await work()
  } finally {
    control('resume', ignore)
  }
}

/** A provider's script is not ours: what it throws must not undo the shopper's change. */
function control(action: 'suspend' | 'resume', ignore: readonly string[] | undefined): void {
  try {
    globalThis.CentraCheckout?.[action](ignore)
  } catch (error) {
    console.warn(`The checkout script failed to ${action}`, error)
  }
}
