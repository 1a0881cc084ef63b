import { marketFacts } from 'pouchery/market-rules/rules/market-facts'
import { addressWire, paymentFieldsJson } from '../cart/address.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { jsonList, jsonObject, jsonText } from '../http/json-text.ts'
import type { RulesNow } from '../market/current-market.ts'
import {
  countriesJson,
  currencyFormatResponse,
  languagesJson,
  locationWire,
  moneyFields,
  moneyFieldsOrFalse,
} from '../market/market-response.ts'
import { shippingMethodIds, shippingMethodName, shippingPrices } from '../methods/shipping-methods.ts'
import type { Shopper } from '../shopper/shopper.ts'
import { discountsWire, lineWire } from './line-wire.ts'
import { checkoutScriptOf, paymentMethodsJson, paymentName } from './payment-methods-wire.ts'

interface SelectionContext {
  deps: Pick<CommerceDependencies, 'publicBase' | 'paymentMethods'>
  catalogue: Catalogue
  shopper: Shopper
  serverMode: boolean
  moment: RulesNow
}

const noMethods = jsonText([])

/** Envelope of cart and checkout responses for `jsonResponse` (commerce reference section 2.1). */
export function selectionResponse(context: SelectionContext, priced: PricedCart) {
  const { deps, shopper, serverMode, moment } = context
  return {
    token: shopper.token,
    selection: jsonObject(selectionWire(context, priced)),
    location: locationWire(shopper, moment),
    paymentMethods: priced.market.shipsTo
      ? paymentMethodsJson(deps.paymentMethods, shopper, priced.currency)
      : noMethods,
    paymentFields: paymentFieldsJson,
    shippingMethods: priced.market.shipsTo ? shippingMethodsWire(context, priced) : [],
    countries: countriesJson(moment, shopper.language, serverMode),
    languages: languagesJson,
    ...(serverMode && shopper.selection !== null && { selectionId: shopper.selection }),
  }
}

/** For `jsonObject`. See commerce reference section 2.2. */
export function selectionWire(
  { deps, catalogue, shopper }: Pick<SelectionContext, 'deps' | 'catalogue' | 'shopper'>,
  priced: PricedCart,
) {
  const { cart, market, paymentMethod, shippingMethod } = priced
  const view: CatalogueView = { ...market, language: shopper.language, mediaBase: `${deps.publicBase}/media` }
  const country = shopper.country
  return {
    language: shopper.language,
    currency: priced.currency,
    currencyFormat: currencyFormatResponse(country),
    paymentMethod,
    paymentMethodName: paymentName(paymentMethod, shopper),
    shippingMethod,
    shippingMethodName: shippingMethodName(shippingMethod, shopper.language),
    items: jsonList(priced.lines.map((line) => jsonObject(lineWire(catalogue, priced, line, view)))),
    discounts: discountsWire(priced),
    totals: totalsWire(priced),
    vatExempt: false,
    address: addressWire(cart.address, country),
    shippingAddress: addressWire(cart.shippingAddress, country),
    additionalNotes: '',
    centraCheckoutScript: checkoutScriptOf(paymentMethod),
  }
}

function shippingMethodsWire(context: SelectionContext, { market, totals, currency }: PricedCart) {
  const { shopper, moment } = context
  const prices = shippingPrices(market, totals.items + totals.discount)
  const { ageCheck, minimumAge } = marketFacts(moment.rules, shopper.country, moment.now)
  return shippingMethodIds.map((id) => {
    return {
      shippingMethod: id,
      name: shippingMethodName(id, shopper.language),
      ...moneyFields('price', prices[id], currency),
      ...(ageCheck === 'at-delivery' && { ageAtDelivery: minimumAge }),
    }
  })
}

function totalsWire({ totals, lines, currency }: PricedCart) {
  return {
    ...moneyFields('itemsTotalPrice', totals.items, currency),
    ...moneyFieldsOrFalse('totalDiscountPrice', totals.discount, currency),
    ...moneyFields('shippingPrice', totals.shipping, currency),
    ...moneyFields('handlingCostPrice', totals.handling, currency),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    taxPercent: totals.taxPercent,
    ...moneyFieldsOrFalse('taxDeducted', 0, currency),
    ...moneyFieldsOrFalse('taxAdded', 0, currency),
    ...moneyFields('grandTotalPrice', totals.grandTotal, currency),
    ...moneyFields('grandTotalPriceTax', totals.tax, currency),
  }
}
