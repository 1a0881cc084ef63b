import type { CurrencyCode, LanguageCode } from '#app.config'
import { keptFor } from '../catalogue/kept.ts'
import { type JsonText, jsonText } from '../http/json-text.ts'
import { moneyWire } from '../market/money-wire.ts'
import { requiredKeys } from './address.ts'
import { handlingCost, type TestPaymentMethod, testPaymentMethods } from './payment-methods.ts'
import { paymentMethodNames } from './payment-names.ts'

interface Reader {
  language: LanguageCode
}

/** One list by language and currency; every answer about a cart carries it. */
const keptMethods = keptFor<JsonText>(1000, () => 0)

/** `PaymentMethod[]` of the wire (commerce reference 2.2). */
export function paymentMethodsJson(
  offered: readonly TestPaymentMethod[],
  { language }: Reader,
  currency: CurrencyCode,
) {
  return keptMethods(offered, `${language} ${currency}`, () =>
    jsonText(offered.map((method) => methodWire(method, language, currency))),
  )
}

function methodWire(method: TestPaymentMethod, language: LanguageCode, currency: CurrencyCode) {
  return {
    paymentMethod: method.id,
    name: paymentMethodNames[method.id][language],
    paymentMethodType: method.type,
    ...moneyWire('handlingCost', handlingCost(method, currency), currency),
    supportsInitiateOnly: method.initiateOnly,
    providesCustomerAddressAfterPayment: false,
    addressRequiredFields: requiredKeys,
    useForDigitalContent: false,
    hasTermsAndConditionsAgreement: false,
  }
}

/** A payment method's name in the reader's language; empty for none. */
export function paymentName(id: string, { language }: Reader): string {
  const method = testPaymentMethods.find((each) => each.id === id)
  return method ? paymentMethodNames[method.id][language] : ''
}
