import { createAtom, useSelector } from '@tanstack/react-store'
import { toMajorUnits } from '#lib/money.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** `html` is the payment provider's markup (commerce reference section 6.2, `form`). */
interface PaymentInProgress {
  html: string
}

export const paymentInProgressAtom = createAtom<PaymentInProgress | null>(null)

/** Null without a payment, and after a selection change that cancels the payment (specification section 4.3). */
export function usePaymentInProgress(): PaymentInProgress | null {
  return useSelector(paymentInProgressAtom)
}

export const setPaymentInProgress = paymentInProgressAtom.set

/** API of the commerce service's checkout script (commerce reference section 7). */
interface CheckoutScript {
  suspend: (ignore?: readonly string[]) => void
  resume: (ignore?: readonly string[]) => void
  destroy?: () => void
}

declare global {
  // Undefined until the checkout script has run.
  var CentraCheckout: CheckoutScript | undefined
  // Cart total in major units, which the Qliro widget reads (commerce reference section 6.4).
  var totalPrice: number | undefined
}

export function updatePaymentWidget({ widgetMarkup, checkoutScript, totals, format }: Selection): void {
  if (widgetMarkup !== undefined && paymentInProgressAtom.get()) setPaymentInProgress({ html: widgetMarkup })
  if (checkoutScript !== undefined) globalThis.totalPrice = toMajorUnits(totals.total, format.decimalDigits)
}

/** Suspends payment widgets during `work`, except those in `ignore` (commerce reference section 7). */
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

/** Ignores errors of the third-party script, because these must not undo the shopper's change. */
function callCheckoutScript(action: 'suspend' | 'resume', ignore: readonly string[] | undefined): void {
  try {
    globalThis.CentraCheckout?.[action](ignore)
  } catch (error) {
    console.warn(`The checkout script failed to ${action}`, error)
  }
}
