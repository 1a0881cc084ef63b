import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'

/** What a wallet shows of a country or a shipping method it asked for (reference section 7). */
export function shippingSheet({ selection, location, shippingMethods }: SelectionAnswer) {
  return {
    country: location.country,
    currency: selection.currency,
    currencyDenominator: 10 ** selection.currencyFormat.decimalDigits,
    grandTotalPriceAsNumber: selection.totals.grandTotalPriceAsNumber,
    shippingMethod: selection.shippingMethod,
    shippingMethodsAvailable: shippingMethods,
  }
}
