import { Truck } from 'lucide'
import { currencies, markets } from '#app.config'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'

/** From which amount delivery is free in a country; nothing where the shop does not deliver. */
export function DeliveryNote({ country }: { country: string }) {
  if (!isMarketCountry(country) || !markets[country].shipsTo) return null
  const { currency, freeShippingFrom } = markets[country]
  const amount = formatMinor(freeShippingFrom, currencies[currency]) ?? ''
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-muted">
      <Icon of={Truck} size="sm" />
      {m.product_free_delivery_from({ amount })}
    </p>
  )
}
