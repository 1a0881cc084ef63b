import { deliveryTerms, markets } from '#app.config'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { formatMinor, toMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { FreeShippingBar } from '#ui/free-shipping-bar.tsx'
import { freeShipping } from '../rules/free-shipping.ts'

/** How much more until delivery is free; nothing where the shop has no threshold in the cart's currency. */
export function FreeShipping({ answer: { selection, location } }: { answer: SelectionAnswer }) {
  const { currencyFormat: format, totals } = selection
  const threshold = freeShippingFrom(location.country, selection.currency)
  if (threshold === undefined) return null
  const { remaining, progress } = freeShipping({
    threshold,
    goods: toMinor(totals.itemsTotalPriceAsNumber, format.decimalDigits),
    discount: toMinor(totals.totalDiscountPriceAsNumber, format.decimalDigits),
  })
  const amount = formatMinor(remaining, format) ?? ''
  return (
    <FreeShippingBar fraction={progress} label={m.cart_free_shipping_label()}>
      {remaining === 0 ? m.cart_free_shipping_reached() : m.cart_free_shipping_remaining({ amount })}
    </FreeShippingBar>
  )
}

/** The market's threshold, minor units; undefined when the cart is in another currency than the market's. */
function freeShippingFrom(country: string | undefined, currency: string): number | undefined {
  if (country === undefined || !isMarketCountry(country)) return undefined
  const market = markets[country]
  return market.shipsTo && market.currency === currency ? deliveryTerms[country].freeShippingFrom : undefined
}
