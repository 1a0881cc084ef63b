import type { ApiResponse, Shop } from '../shop.ts'
import { paymentPagePath, pressPaymentButton, returnFields, type Shopper } from '../shopper.ts'

type Button = Parameters<typeof pressPaymentButton>[2]

/** Starts a payment with `demo-redirect`. `press` presses a button on its payment page and returns the redirect URL. */
export async function startRedirect(shop: Shop, shopper: Shopper, more = {}) {
  const started = await shopper.startPayment('demo-redirect', more)
  return { started, press: (button: Button = 'pay') => pressPaymentButton(shop, paymentPagePath(started), button) }
}

/** Posts the payment result with the query parameters of `back`, the redirect URL of the payment page. */
export function submitPaymentResult(shopper: Shopper, back: URL): Promise<ApiResponse> {
  return shopper.call('POST', '/payment-result', returnFields(back))
}
