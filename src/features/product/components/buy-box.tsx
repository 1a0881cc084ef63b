import { CircleCheck, CircleX } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProductPage } from '#features/catalogue/page.ts'
import { withLaterTexts } from '#features/market/lazy-with-texts.ts'
import { useMarket } from '#features/market/pricelist.ts'
import { firstInteraction } from '#lib/first-interaction.ts'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import { chosenOffer, packOffers } from '../rules/pack-offers.ts'
import { AddPack } from './add-pack.tsx'
import { BuyNote } from './buy-note.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { NextSizeNote } from './next-size-note.tsx'
import { OfferPrice } from './offer-price.tsx'
import { PackChoice } from './pack-choice.tsx'

// Drawn by the server; it answers once the visitor does something.
const StockSignup = lazy(async () => {
  await firstInteraction()
  return { default: (await withLaterTexts(import('./stock-signup.tsx'))).StockSignup }
})

/** Price, pack size, quantity, and the button: everything that changes with the pack or the shopper's market. */
export function BuyBox({ product }: { product: ProductPage['product'] }) {
  const { market, pricelist, format, country } = useMarket()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => note({ kind: 'product-viewed', product }), [product])
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
      <OfferPrice offer={offer} format={format} product={product} />
      {offers.length > 1 ? (
        <>
          <PackChoice offers={offers} chosen={offer.pack.product} onChoose={setChosen} format={format} />
          <NextSizeNote offers={offers} chosen={offer} format={format} />
        </>
      ) : null}
      <AddPack offer={offer} name={product.name} format={format} />
      {offer.pack.available ? null : (
        <Suspense>
          {/* Another pack is another wish. */}
          <StockSignup key={offer.pack.product} product={offer.pack.product} />
        </Suspense>
      )}
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
