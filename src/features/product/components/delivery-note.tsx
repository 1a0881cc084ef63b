import { Truck } from 'lucide'
import { currencies, markets } from '#app.config'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { BuyNote } from './buy-note.tsx'

/** From which amount delivery is free in a country; nothing where the shop does not deliver. */
export function DeliveryNote({ country }: { country: string }) {
  if (!isMarketCountry(country) || !markets[country].shipsTo) return null
  const { currency, freeShippingFrom } = markets[country]
  const amount = formatMinor(freeShippingFrom, currencies[currency]) ?? ''
  return <BuyNote icon={Truck}>{m.product_free_delivery_from({ amount })}</BuyNote>
}
