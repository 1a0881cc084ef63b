import type { CurrencyCode, LanguageCode } from 'pouchery/app.config'
import { requiredAddressKeys } from '../cart/address.ts'
import { createStateCache } from '../catalogue/state-cache.ts'
import { type JsonText, toJsonText } from '../http/json-text.ts'
import { toWireAmount } from '../market/market-response.ts'
import {
  createOnlineMethod,
  getHandlingCost,
  type PaymentMethod,
  testPaymentMethods,
} from '../methods/payment-methods.ts'
import type { Shopper } from '../shopper/shopper.ts'

const cachedMethods = createStateCache<JsonText>(1000, () => 0)

export function toWirePaymentMethodsJson(
  offered: readonly PaymentMethod[],
  { language }: Shopper,
  currency: CurrencyCode,
) {
  return cachedMethods(offered, `${language} ${currency}`, () =>
    toJsonText(offered.map((method) => methodWire(method, language, currency))),
  )
}

function methodWire(method: PaymentMethod, language: LanguageCode, currency: CurrencyCode) {
  return {
    paymentMethod: method.id,
    name: method.name({}, { locale: language }),
    paymentMethodType: method.type,
    ...toWireAmount('handlingCost', getHandlingCost(method, currency), currency),
    supportsInitiateOnly: method.initiateOnly,
    providesCustomerAddressAfterPayment: false,
    addressRequiredFields: requiredAddressKeys,
    useForDigitalContent: false,
    hasTermsAndConditionsAgreement: false,
  }
}

export function getPaymentMethodName(id: string, { language }: Shopper): string {
  const method = [...testPaymentMethods, createOnlineMethod('')].find((each) => each.id === id)
  return method ? method.name({}, { locale: language }) : ''
}

/**
 * See commerce reference section 7. The script suspends the other widgets until the response to a changed field
 * arrives. Under a strict CSP, the script needs a nonce.
 */
const checkoutScriptSource = `(() => {
  if (window.CentraCheckout) return
  const widgets = () => [...document.querySelectorAll('[data-centra-widget]')]
  const without = (ignore) => (widget) => !(ignore ?? []).includes(widget.dataset.centraWidget)
  const set = (widget, suspended) => {
    widget.inert = suspended
    widget.setAttribute('aria-busy', String(suspended))
  }
  const suspend = (ignore) => widgets().filter(without(ignore)).forEach((widget) => set(widget, true))
  const resume = (ignore) => widgets().filter(without(ignore)).forEach((widget) => set(widget, false))
  const reInitiate = (plugin) =>
    widgets()
      .filter((widget) => widget.dataset.centraWidget === plugin)
      .forEach((widget) => {
        set(widget, false)
        widget.dispatchEvent(new CustomEvent('centra_widget_initiate'))
      })
  const onChange = ({ target }) => {
    const field = target?.dataset?.centraField
    const widget = field && target.closest('[data-centra-widget]')
    if (!widget) return
    const suspendIgnore = [widget.dataset.centraWidget]
    suspend(suspendIgnore)
    const detail = { address: { [field]: target.value }, additionalFields: { suspendIgnore } }
    document.dispatchEvent(new CustomEvent('centra_checkout_callback', { detail }))
  }
  const destroy = () => {
    document.removeEventListener('change', onChange)
    resume()
    delete window.CentraCheckout
  }
  document.addEventListener('change', onChange)
  window.CentraCheckout = { suspend, resume, reInitiate, destroy }
})()`

export function getCheckoutScript(paymentMethod: string): string {
  return testPaymentMethods.find(({ id }) => id === paymentMethod)?.kind === 'widget' ? checkoutScriptSource : ''
}
