import { createAtom, useSelector } from '@tanstack/react-store'
import { toMajor } from '#lib/money.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** Payment in progress on the page: the provider's markup (commerce reference section 6.2, `form`). */
interface PaymentInProgress {
  html: string
}

export const paymentInProgress = createAtom<PaymentInProgress | null>(null)

/** Payment in progress (specification section 3). Cleared by some changes of the selection (see `selection.ts`). */
export function usePaymentInProgress(): PaymentInProgress | null {
  return useSelector(paymentInProgress)
}

export const setPaymentInProgress = paymentInProgress.set

/** API of the payment provider's checkout script (commerce reference section 7). */
interface CheckoutScript {
  suspend: (ignore?: readonly string[]) => void
  resume: (ignore?: readonly string[]) => void
  destroy?: () => void
}

declare global {
  // Defined by the provider's script, while the page contains one.
  var CentraCheckout: CheckoutScript | undefined
  // Cart total, major units. A resumed widget waits until its own total is the same.
  var totalPrice: number | undefined
}

/** Updates the widget on the page after a new selection: its markup and the expected total. */
export function updatePaymentWidget({ widgetMarkup, checkoutScript, totals, format }: Selection): void {
  if (widgetMarkup !== undefined && paymentInProgress.get()) setPaymentInProgress({ html: widgetMarkup })
  if (checkoutScript !== undefined) globalThis.totalPrice = toMajor(totals.total, format.decimalDigits)
}

/**
 * Suspends the provider's widgets during `work`, except those in `ignore` (specification section 4, commerce reference
 * section 7).
 */
export async function withSuspendedWidgets<Result>(
  work: () => Promise<Result>,
  ignore?: readonly string[],
): Promise<Result> {
  callCheckoutScript('suspend', ignore)
  try {
    return await work()
  } finally {
    callCheckoutScript('resume', ignore)
  }
}

/** Errors of the third-party script must not undo the shopper's change. */
function callCheckoutScript(action: 'suspend' | 'resume', ignore: readonly string[] | undefined): void {
  try {
    globalThis.CentraCheckout?.[action](ignore)
  } catch (error) {
    console.warn(`The checkout script failed to ${action}`, error)
  }
}
