import { CircleCheck, CircleX } from 'lucide'
import { useState } from 'react'
import type { ProductPage } from '#features/catalogue/page.ts'
import { useMarket } from '#features/market/pricelist.ts'
import { m } from '#paraglide/messages.js'
import { chosenOffer, packOffers } from '../rules/pack-offers.ts'
import { AddPack } from './add-pack.tsx'
import { BuyNote } from './buy-note.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { OfferPrice } from './offer-price.tsx'
import { PackChoice } from './pack-choice.tsx'

/** Price, pack size, quantity, and the button: everything that changes with the pack or the shopper's market. */
export function BuyBox({ product }: { product: ProductPage['product'] }) {
  const { market, pricelist, format, country } = useMarket()
  const [chosen, setChosen] = useState<string>()
  const offers = product.markets.includes(market) ? packOffers(product.packs, pricelist, product.pouches) : []
  const offer = chosenOffer(offers, chosen, product.id)
  if (!offer) {
    return (
      <BuyNote icon={CircleX} tone="bad">
        {m.product_not_sold()}
      </BuyNote>
    )
  }
  return (
    <div className="grid gap-6">
      <OfferPrice offer={offer} format={format} />
      {offers.length > 1 ? (
        <PackChoice offers={offers} chosen={offer.pack.product} onChoose={setChosen} format={format} />
      ) : null}
      <AddPack pack={offer.pack} name={product.name} />
      <div>
        <StockState available={offer.pack.available} />
        <DeliveryNote country={country} />
      </div>
    </div>
  )
}

function StockState({ available }: { available: boolean }) {
  return (
    <BuyNote icon={available ? CircleCheck : CircleX} tone={available ? 'good' : 'bad'}>
      {available ? m.product_in_stock() : m.product_out_of_stock()}
    </BuyNote>
  )
}
