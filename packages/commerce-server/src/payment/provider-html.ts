import { html, raw } from 'hono/html'
import type { LanguageCode } from 'pouchery/app.config'
import { m } from 'pouchery/messages/all.server'
import type { PricedCart } from '../cart/price-cart.ts'
import { getCurrencyConfig } from '../market/market.ts'
import { formatPaymentFailureReason } from './payment-failure-reason.ts'
import { signDummyFields } from './signed-result.ts'

/** The form submits itself to the return page as a POST request (commerce reference section 6.2). */
export async function renderDummyPaymentForm(
  secret: string,
  payment: string,
  { totals, currency }: PricedCart,
  returnPage: string,
) {
  const { decimalDigits } = getCurrencyConfig(currency)
  const amount = (totals.grandTotal / 10 ** decimalDigits).toFixed(decimalDigits)
  const fields = { ba_order_num: payment, amount, trans: `test-${payment.slice(0, 8)}`, currency }
  const formFields = { ...fields, signature: signDummyFields(secret, fields) }
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

/** See commerce reference sections 6.4 and 7. Without JavaScript, a form opens the hosted test page. */
export async function renderDropinWidget(language: LanguageCode, hostedPage: string | undefined): Promise<string> {
  const locale = { locale: language }
  const fallback =
    hostedPage === undefined
      ? ''
      : html`<noscript><form action="${hostedPage}"><button>${m.pay_open({}, locale)}</button></form></noscript>`
  const markup = await html`<section
    data-centra-widget="demo-dropin"
    data-refused="${formatPaymentFailureReason('refused', language)}"
    lang="${language}"
    aria-label="${m.method_payment_demo_dropin({}, locale)}"
  >
    <p>${m.pay_notice({}, locale)}</p>
    <label>${m.pay_phone({}, locale)} <input type="tel" autocomplete="tel" data-centra-field="phoneNumber" /></label>
    <button type="button" data-demo-answer="pay">${m.pay_order({}, locale)}</button>
    <button type="button" data-demo-answer="fail">${m.pay_fail({}, locale)}</button>
    <p role="status"></p>
    ${fallback}
    <script>
      ${raw(widgetScript)}
    </script>
  </section>`
  return String(markup)
}

/**
 * The widget's buttons dispatch an event that starts the payment, and the shop dispatches an event with the response.
 * Under a strict CSP, the script needs a nonce.
 */
const widgetScript = `(() => {
  const widget = [...document.querySelectorAll('[data-centra-widget="demo-dropin"]')].at(-1)
  if (!widget) return
  const buttons = [...widget.querySelectorAll('[data-demo-answer]')]
  const status = widget.querySelector('[role="status"]')
  let waiting = false
  const show = (isWaiting, text) => {
    waiting = isWaiting
    buttons.forEach((button) => {
      button.disabled = isWaiting
    })
    status.textContent = text
  }
  const ask = (answer) => {
    if (waiting) return
    show(true, '')
    const detail = {
      responseEventRequired: true,
      addressIncluded: false,
      paymentMethod: 'demo-dropin',
      paymentMethodSpecificFields: { answer },
    }
    document.dispatchEvent(new CustomEvent('centra_checkout_payment_callback', { detail }))
  }
  const onResponse = ({ detail }) => {
    if (!widget.isConnected) return document.removeEventListener('centra_checkout_payment_response', onResponse)
    if (!waiting) return
    if (detail?.returnUrl && !detail.error) location.assign(detail.returnUrl)
    else show(false, widget.dataset.refused)
  }
  buttons.forEach((button) => button.addEventListener('click', () => ask(button.dataset.demoAnswer)))
  widget.addEventListener('centra_widget_initiate', () => show(false, ''))
  document.addEventListener('centra_checkout_payment_response', onResponse)
})()`
