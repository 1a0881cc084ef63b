import { toMajorUnits } from '#lib/money.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** Response to a change of country or shipping method in a wallet (commerce reference section 7). */
export function toWalletUpdate({ currency, format, location, totals, shippingMethod, shippingMethods }: Selection) {
  const major = (minor: number) => toMajorUnits(minor, format.decimalDigits)
  return {
    country: location.country,
    currency,
    currencyDenominator: 10 ** format.decimalDigits,
    grandTotalPriceAsNumber: major(totals.total),
    shippingMethod,
    shippingMethodsAvailable: shippingMethods.map(({ id, name, price }) => ({
      shippingMethod: id,
      name,
      priceAsNumber: major(price),
    })),
  }
}
