import type { CurrencyCode, LanguageCode } from 'pouchery/app.config'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { paymentFieldsJson, requiredAddressKeys, toWireAddress } from '../cart/address.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts'
import { createCatalogueStateCache } from '../catalogue/state-cache.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { type JsonText, joinJsonTexts, toJsonObjectText, toJsonText } from '../http/json-text.ts'
import type { RulesContext } from '../market/market.ts'
import {
  toWireAmount,
  toWireAmountOrFalse,
  toWireCountriesJson,
  toWireCurrencyFormat,
  toWireLocation,
  wireLanguagesJson,
} from '../market/market-response.ts'
import {
  computeShippingPrices,
  createOnlinePaymentMethod,
  getHandlingCost,
  getShippingMethodName,
  type PaymentMethod,
  shippingMethodIds,
  testPaymentMethods,
} from '../methods/methods.ts'
import type { Shopper } from '../shopper/shopper.ts'
import { toWireDiscounts, toWireLine } from './line-wire.ts'

interface SelectionContext {
  deps: Pick<CommerceDependencies, 'publicBase' | 'paymentMethods'>
  catalogue: Catalogue
  shopper: Shopper
  isServerMode: boolean
  rulesContext: RulesContext
}

const noMethods = toJsonText([])

/** The result must be serialised with `createJsonResponse`. See commerce reference section 2.1. */
export function toWireSelectionResponse(context: SelectionContext, priced: PricedCart) {
  const { deps, shopper, isServerMode, rulesContext } = context
  return {
    token: shopper.token,
    selection: toJsonObjectText(toWireSelection(context, priced)),
    location: toWireLocation(shopper, rulesContext),
    paymentMethods: priced.market.shipsTo
      ? toWirePaymentMethodsJson(deps.paymentMethods, shopper, priced.currency)
      : noMethods,
    paymentFields: paymentFieldsJson,
    shippingMethods: priced.market.shipsTo ? shippingMethodsWire(context, priced) : [],
    countries: toWireCountriesJson(rulesContext, shopper.language, isServerMode),
    languages: wireLanguagesJson,
    ...(isServerMode && shopper.selection !== null && { selectionId: shopper.selection }),
  }
}

/** The result must be serialised with `toJsonObjectText`. See commerce reference section 2.2. */
export function toWireSelection(
  { deps, catalogue, shopper }: Pick<SelectionContext, 'deps' | 'catalogue' | 'shopper'>,
  priced: PricedCart,
) {
  const { cart, market, paymentMethod, shippingMethod } = priced
  const view: CatalogueView = { ...market, language: shopper.language, mediaBase: `${deps.publicBase}/media` }
  const country = shopper.country
  return {
    language: shopper.language,
    currency: priced.currency,
    currencyFormat: toWireCurrencyFormat(country),
    paymentMethod,
    paymentMethodName: getPaymentMethodName(paymentMethod, shopper),
    shippingMethod,
    shippingMethodName: getShippingMethodName(shippingMethod, shopper.language),
    items: joinJsonTexts(priced.lines.map((line) => toJsonObjectText(toWireLine(catalogue, priced, line, view)))),
    discounts: toWireDiscounts(priced),
    totals: totalsWire(priced),
    vatExempt: false,
    address: toWireAddress(cart.address, country),
    shippingAddress: toWireAddress(cart.shippingAddress, country),
    additionalNotes: '',
    centraCheckoutScript: getCheckoutScript(paymentMethod),
  }
}

function shippingMethodsWire(context: SelectionContext, { market, totals, currency }: PricedCart) {
  const { shopper, rulesContext } = context
  const prices = computeShippingPrices(market, totals.items + totals.discount)
  const { ageCheck, minimumAge } = resolveMarketRules(rulesContext.rules, shopper.country, rulesContext.now)
  return shippingMethodIds.map((id) => {
    return {
      shippingMethod: id,
      name: getShippingMethodName(id, shopper.language),
      ...toWireAmount('price', prices[id], currency),
      ...(ageCheck === 'at-delivery' && { ageAtDelivery: minimumAge }),
    }
  })
}

function totalsWire({ totals, lines, currency }: PricedCart) {
  return {
    ...toWireAmount('itemsTotalPrice', totals.items, currency),
    ...toWireAmountOrFalse('totalDiscountPrice', totals.discount, currency),
    ...toWireAmount('shippingPrice', totals.shipping, currency),
    ...toWireAmount('handlingCostPrice', totals.handling, currency),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    taxPercent: totals.taxPercent,
    ...toWireAmountOrFalse('taxDeducted', 0, currency),
    ...toWireAmountOrFalse('taxAdded', 0, currency),
    ...toWireAmount('grandTotalPrice', totals.grandTotal, currency),
    ...toWireAmount('grandTotalPriceTax', totals.tax, currency),
  }
}

const cachedMethods = createCatalogueStateCache<JsonText>(1000, () => 0)

function toWirePaymentMethodsJson(offered: readonly PaymentMethod[], { language }: Shopper, currency: CurrencyCode) {
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
    supportsInitiateOnly: method.supportsInitiateOnly,
    providesCustomerAddressAfterPayment: false,
    addressRequiredFields: requiredAddressKeys,
    useForDigitalContent: false,
    hasTermsAndConditionsAgreement: false,
  }
}

function getPaymentMethodName(id: string, { language }: Shopper): string {
  const method = [...testPaymentMethods, createOnlinePaymentMethod('')].find((each) => each.id === id)
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

function getCheckoutScript(paymentMethod: string): string {
  return testPaymentMethods.find(({ id }) => id === paymentMethod)?.kind === 'widget' ? checkoutScriptSource : ''
}
