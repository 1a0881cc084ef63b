import { currencies, limits } from '#app.config'
import { useMarketFacts } from '#features/market/use-market-facts.ts'
import { shownPrice } from '#features/site/shown-price.ts'
import { m } from '#paraglide/messages.js'
import type { Selection } from '#services/commerce/selection.ts'
import { isTaxedOnArrival } from '#trade/taxed-on-arrival.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { FreeShippingBar } from '#ui/order/free-shipping-bar.tsx'
import { freeShippingFrom } from '../free-shipping-from.ts'
import { freeShipping } from '../rules/free-shipping.ts'

/**
 * How much more until delivery is free; nothing where the shop has no threshold in the cart's currency,
 * or the market lets none be announced. */
export function FreeShipping({ selection: { location, currency, format, totals } }: { selection: Selection }) {
  const threshold = freeShippingFrom(location.country, currency)
  const { promotions } = useMarketFacts()
  if (threshold === undefined || !promotions.freeDelivery) return null
  const { remaining, progress } = freeShipping({ threshold, goods: totals.goods, discount: totals.discount })
  const amount = shownPrice(remaining, format) ?? ''
  return (
    <FreeShippingBar fraction={progress} label={m.cart_free_shipping_label()}>
      {remaining === 0 ? m.cart_free_shipping_reached() : m.cart_free_shipping_remaining({ amount })}
    </FreeShippingBar>
  )
}

/** Warns of customs duty on larger orders to the United Kingdom (specification section 9). */
export function CustomsNote({ selection: { location, currency, totals } }: { selection: Selection }) {
  const needed = isTaxedOnArrival({
    country: location.country,
    currency,
    total: totals.total,
    currencies,
    thresholdGbp: limits.customsWarningGbp,
  })
  if (!needed) return null
  const amount = shownPrice(limits.customsWarningGbp, currencies.GBP) ?? ''
  return (
    <Alert tone="warning" title={m.cart_customs_title()} role="status">
      {m.cart_customs_text({ amount })}
    </Alert>
  )
}
