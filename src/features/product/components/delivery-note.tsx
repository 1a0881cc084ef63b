import { Truck } from 'lucide'
import { currencies, deliveryTerms, markets } from '#app.config'
import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { BuyNote } from './buy-note.tsx'

/** What delivery to a country costs and from which amount it is free, or that the shop does not deliver there. */
export function DeliveryNote({ country }: { country: string }) {
  return <BuyNote icon={Truck}>{deliveryText(country)}</BuyNote>
}

function deliveryText(country: string): string {
  if (!isMarketCountry(country) || !markets[country].shipsTo) {
    return m.product_no_delivery({ country: countryName(country, pageLanguage()) })
  }
  const { currency } = markets[country]
  const { freeShippingFrom, shippingPrice } = deliveryTerms[country]
  const text = (amount: number) => formatMinor(amount, currencies[currency]) ?? ''
  return m.product_delivery({ price: text(shippingPrice), amount: text(freeShippingFrom) })
}
