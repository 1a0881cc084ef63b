import { useState } from 'react'
import type { ProductPage } from '#features/catalogue/page.ts'
import { useMarket } from '#features/market/pricelist.ts'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { chosenOffer, packOffers } from '../rules/pack-offers.ts'
import { AddPack } from './add-pack.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { OfferPrice } from './offer-price.tsx'
import { PackChoice } from './pack-choice.tsx'

/** Price, pack size, quantity, and the button: everything that changes with the pack or the shopper's market. */
export function BuyBox({ product }: { product: ProductPage['product'] }) {
  const { market, pricelist, format, country } = useMarket()
  const [chosen, setChosen] = useState<string>()
  const offers = product.markets.includes(market) ? packOffers(product.packs, pricelist, product.pouches) : []
  const offer = chosenOffer(offers, chosen, product.id)
  if (!offer) return <Alert tone="warning">{m.product_not_sold()}</Alert>
  return (
    <div className="grid gap-6">
      <OfferPrice offer={offer} format={format} />
      {offers.length > 1 ? (
        <PackChoice offers={offers} chosen={offer.pack.product} onChoose={setChosen} format={format} />
      ) : null}
      <AddPack pack={offer.pack} name={product.name} />
      <DeliveryNote country={country} />
    </div>
  )
}
