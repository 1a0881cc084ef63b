import type { ApiResponse, Shop } from '../shop.ts'
import { paymentPagePath, pressPaymentButton, returnFields, type Shopper } from '../shopper.ts'

type Button = Parameters<typeof pressPaymentButton>[2]

/** Starts a payment with `demo-redirect`. `press` presses a button on its payment page and returns the redirect URL. */
export async function startRedirect(shop: Shop, shopper: Shopper, more = {}) {
  const started = await shopper.startPayment('demo-redirect', more)
  return { started, press: (button: Button = 'pay') => pressPaymentButton(shop, paymentPagePath(started), button) }
}

/** Posts the result of a payment from the query parameters of the URL to which the payment page leads. */
export function settle(shopper: Shopper, back: URL): Promise<ApiResponse> {
  return shopper.call('POST', '/payment-result', returnFields(back))
}
