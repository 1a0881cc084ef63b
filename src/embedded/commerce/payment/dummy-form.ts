import { html } from 'hono/html'
import type { PricedCart } from '../cart/priced-cart.ts'
import { currencyRow } from '../market/market.ts'
import { dummySignature } from './signature.ts'

/**
 * The form of the method `dummy`: it sends itself to the return page, which thereby receives a POST (commerce reference
 * 6.2). Where scripts do not run, a button sends it.
 */
export async function dummyForm(secret: string, payment: string, { totals, currency }: PricedCart, returnPage: string) {
  const { decimalDigits } = currencyRow(currency)
  const amount = (totals.grandTotal / 10 ** decimalDigits).toFixed(decimalDigits)
  const fields = { ba_order_num: payment, amount, trans: `test-${payment.slice(0, 8)}`, currency }
  const formFields = { ...fields, signature: dummySignature(secret, fields) }
  const formUrl = new URL(returnPage)
  formUrl.searchParams.set('centraPaymentMethod', 'dummy')
  const inputs = Object.entries(formFields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const formHtml = await html`<form id="dummy-payment" method="post" action="${formUrl.href}">
      ${inputs}
      <noscript><button>OK</button></noscript>
    </form>
    <script>
      document.getElementById('dummy-payment').submit()
    </script>`
  return { formHtml: String(formHtml), formUrl: formUrl.href, formFields }
}
