import { currencies, shopConstants } from '#app.config'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { isTaxedOnImport } from '#market-rules/prices/taxed-on-import.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { FreeShippingBar } from '#ui/order/free-shipping-bar.tsx'
import { useFreeShipping } from '../use-free-shipping.ts'

export function FreeShippingHint({ selection }: { selection: Selection }) {
  const left = useFreeShipping(selection)
  if (!left) return null
  return (
    <FreeShippingBar fraction={left.progress} label={m.cart_free_shipping_label()}>
      {left.text}
    </FreeShippingBar>
  )
}

/** Warns of customs duty on larger orders to the United Kingdom (specification section 9). */
export function CustomsNote({ selection: { location, currency, totals } }: { selection: Selection }) {
  const needed = isTaxedOnImport({
    country: location.country,
    currency,
    total: totals.total,
    currencies,
    thresholdGbp: shopConstants.customsWarningGbp,
  })
  if (!needed) return null
  const amount = formatDisplayPrice(shopConstants.customsWarningGbp, currencies.GBP) ?? ''
  return (
    <Alert tone="warning" title={m.cart_customs_title()} role="status">
      {m.cart_customs_text({ amount })}
    </Alert>
  )
}
