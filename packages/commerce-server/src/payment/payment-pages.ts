import { html, raw } from 'hono/html'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { typesetPrice } from 'pouchery/lib/format/typeset-price'
import { rootStyles } from 'pouchery/lib/html/root-styles'
import type { MessageFn } from 'pouchery/lib/message'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import type { PricedCart } from '../cart/price-cart.ts'
import { renderTestPage } from '../http/test-page.ts'
import { getCurrencyConfig } from '../market/market.ts'
import { signDummyPaymentResult } from './signed-result.ts'

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
  const formFields = { ...fields, signature: signDummyPaymentResult(secret, fields) }
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

/**
 * Renders the test payment widget (commerce reference sections 6.4 and 7). Without JavaScript, a form opens the test
 * payment page.
 */
export async function renderDropinWidget(language: LanguageCode, paymentPageUrl: string | undefined): Promise<string> {
  const locale = { locale: language }
  const fallback =
    paymentPageUrl === undefined
      ? ''
      : html`<noscript><form action="${paymentPageUrl}"><button>${m.pay_open({}, locale)}</button></form></noscript>`
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

const documentSchema = v.object({
  language: v.string(),
  totals: v.object({ grandTotalPrice: v.string() }),
})

type Markup = ReturnType<typeof html>

export function renderTestPaymentPage(base: string, { id, document }: { id: string; document: string }): Markup {
  const { language, totals } = v.parse(documentSchema, JSON.parse(document))
  const code = isLanguageCode(language) ? language : defaultLanguage
  const locale = { locale: code }
  const action = (name: string, label: MessageFn) =>
    html`<form method="post" action="${base}/pay/${id}/${name}"><button class="${name}">${label({}, locale)}</button></form>`
  return renderTestPage(base, {
    language: code,
    title: m.pay_title({}, locale),
    content: html`<p class="notice">${m.pay_notice({}, locale)}</p>
      <dl><dt>${m.pay_amount({}, locale)}</dt><dd>${typesetPrice(totals.grandTotalPrice, code)}</dd></dl>
      <div class="actions">
        ${action('pay', m.pay_button)} ${action('cancel', m.pay_cancel)} ${action('fail', m.pay_fail)}
        ${action('sold-out', m.pay_sold_out)}
      </div>`,
  })
}

export function renderWaitingPage(base: string, { document }: { document: string }): Markup {
  const { language } = v.parse(documentSchema, JSON.parse(document))
  const code = isLanguageCode(language) ? language : defaultLanguage
  const locale = { locale: code }
  return renderTestPage(base, {
    language: code,
    title: m.pay_waiting_title({}, locale),
    content: html`<p class="spaced" role="status">${m.pay_waiting_text({}, locale)}</p>`,
  })
}

/** Served as a file, because the CSP of the payment pages forbids inline styles. */
export const paymentPageStyles = `${rootStyles}
:root { -webkit-font-smoothing: antialiased; }
html { overflow-x: clip; }
main { display: grid; max-width: 30rem; margin-inline: auto; padding: 0 1.5rem 3rem; }
.notice { order: -1; margin: 0 calc(50% - 50vw) clamp(2.5rem, 12vh, 7rem); padding: 0.75rem 1.5rem; background: var(--warning-soft); color: var(--warning); text-align: center; font-weight: 500; }
.brand { margin: 0 0 2rem; font-size: 1.25rem; font-weight: 700; letter-spacing: -0.02em; }
h1 { margin: 0; font-size: clamp(1.875rem, 1.55rem + 1.4vw, 2.75rem); line-height: 1.12; letter-spacing: -0.024em; font-weight: 600; text-wrap: balance; }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; margin: 2rem 0; padding: 1.25rem 0; border-block: 1px solid var(--line); }
dt { color: var(--ink-muted); }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; letter-spacing: -0.018em; font-variant-numeric: tabular-nums; }
.actions { display: grid; gap: 0.75rem; }
.spaced { margin-top: 2rem; }
form { margin: 0; }
button { width: 100%; min-height: 3.25rem; padding: 0.75rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 0.375rem; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer; transition: background-color 150ms, border-color 150ms; }
button:hover { border-color: var(--ink); }
button.pay { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
button.pay:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
`

export type PaymentFailureReason = 'failed' | 'cancelled' | 'refused' | 'replaced'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    purchase:
      | { step: 'started' | 'completed' }
      | { step: 'refused'; reason: PaymentFailureReason | 'stock' | 'voucher' | 'not-sold' | 'age-check' }
  }
}

const texts: Record<PaymentFailureReason, MessageFn> = {
  failed: m.pay_refusal_failed,
  cancelled: m.pay_refusal_cancelled,
  refused: m.pay_refusal_refused,
  replaced: m.pay_refusal_replaced,
}

export function toPaymentFailureReason(status: string | undefined): PaymentFailureReason {
  return status === 'cancelled' || status === 'replaced' ? status : 'failed'
}

export function formatPaymentFailureReason(reason: PaymentFailureReason, language: LanguageCode): string {
  return texts[reason]({}, { locale: language })
}
