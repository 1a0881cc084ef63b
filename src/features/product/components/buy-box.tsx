import { CircleCheck, CircleX, Truck } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type CountryCode, currencies, markets } from '#app.config'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { useQuantityInCart } from '#features/cart/view-state.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import { getCountryName } from '#features/market/country-names.ts'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { isDemoOnly, isMarketCountry } from '#features/market/shopper-market.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import type { CurrencyFormat } from '#lib/money.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { track } from '#services/analytics/event-queue.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { computeNextPackSaving } from '../rules/next-size.ts'
import { buildPackOffers, type PackOffer, selectOffer } from '../rules/pack-offers.ts'
import { BuyNote } from './buy-note.tsx'
import { DeliveryTime } from './delivery-time.tsx'
import { OfferPrice } from './offer-price.tsx'
import { PackChoice } from './pack-choice.tsx'

const StockSignup = lazyWithMessages(
  async () => (await import('./back-in-stock-signup.tsx')).BackInStockSignup,
  waitForFirstInteraction,
)

const DemoNote = lazyWithMessages(async () => (await import('./demo-note.tsx')).DemoNote)

export function BuyBox({ product }: { product: ProductPageContent['product'] }) {
  const { market, pricelist, format, country, isClosed } = useMarket()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => track({ kind: 'product-viewed', product }), [product])
  const facts = useMarketFacts()
  const offers = product.markets.includes(market) ? buildPackOffers(product.packs, pricelist, product, facts) : []
  const offer = selectOffer(offers, chosen, product.id)
  if (!offer) {
    return (
      <BuyNote icon={CircleX} tone="bad">
        {isClosed
          ? m.product_not_sold_here({ country: getCountryName(country, getPageLanguage()) })
          : m.product_not_sold()}
      </BuyNote>
    )
  }
  return (
    <div className="grid gap-6">
      <OfferPrice offer={offer} format={format} product={product} />
      {offers.length > 1 ? (
        <>
          <PackChoice offers={offers} chosen={offer.pack.product} onChoose={setChosen} format={format} />
          {facts.promotions.packSavings ? <NextSizeNote offers={offers} chosen={offer} format={format} /> : null}
        </>
      ) : null}
      <AddPackToCart offer={offer} name={product.name} format={format} />
      {offer.pack.available || !product.willRestock ? null : (
        <Suspense>
          {/* Resets the form when a different pack is selected. */}
          <StockSignup key={offer.pack.product} product={offer.pack.product} />
        </Suspense>
      )}
      <div>
        <DemoOnlyNote product={product} />
        <StockState available={offer.pack.available} />
        <DeliveryNote country={country} />
        {offer.pack.available && isDeliveredTo(country) ? <DeliveryTime country={country} /> : null}
      </div>
    </div>
  )
}

/** If the rules close the whole country, the page displays a general notice instead. */
function DemoOnlyNote({ product: { demoOnly = [] } }: { product: ProductPageContent['product'] }) {
  const { rules } = useSite()
  const { market, country } = useMarket()
  if (!demoOnly.includes(market) || isDemoOnly(country, rules)) return null
  return (
    <Suspense>
      <DemoNote country={country} />
    </Suspense>
  )
}

function StockState({ available }: { available: boolean }) {
  return (
    <BuyNote icon={available ? CircleCheck : CircleX} tone={available ? 'good' : 'bad'}>
      {available ? m.product_in_stock() : m.product_out_of_stock()}
    </BuyNote>
  )
}

interface NextSizeNoteProps {
  offers: readonly PackOffer[]
  chosen: PackOffer
  format: CurrencyFormat
}

/** Without a saving, reserves an empty line to avoid a layout shift. */
function NextSizeNote({ offers, chosen, format }: NextSizeNoteProps) {
  if (offers.filter(({ pack }) => pack.available).length < 2) return null
  const next = computeNextPackSaving(offers, chosen)
  const amount = formatDisplayPrice(next?.savingPerCan, format)
  return (
    <p className="-mt-3 min-h-5 px-3 text-sm text-positive tabular-nums">
      {next && amount ? m.product_next_size({ count: next.quantity, amount }) : null}
    </p>
  )
}

function DeliveryNote({ country }: { country: string }) {
  const { promotions } = useMarketFacts()
  return <BuyNote icon={Truck}>{deliveryText(country, promotions.freeDelivery)}</BuyNote>
}

function isDeliveredTo(country: string): country is CountryCode {
  return isMarketCountry(country) && markets[country].shipsTo
}

function deliveryText(country: string, namesFree: boolean): string {
  if (!isDeliveredTo(country)) {
    return m.product_no_delivery({ country: getCountryName(country, getPageLanguage()) })
  }
  const { currency } = markets[country]
  const { freeShippingFrom, shippingPrice } = markets[country].delivery
  const text = (amount: number) => formatDisplayPrice(amount, currencies[currency]) ?? ''
  if (!namesFree) return m.product_delivery_price({ price: text(shippingPrice) })
  return m.product_delivery({ price: text(shippingPrice), amount: text(freeShippingFrom) })
}

const BuyBar = lazy(async () => {
  await waitForFirstInteraction()
  return { default: (await import('./buy-bar.tsx')).BuyBar }
})

interface AddPackProps {
  offer: PackOffer
  name: string
  format: CurrencyFormat
}

/** On phones, a bar with the same button appears when the button has scrolled out of view. */
function AddPackToCart({ offer: { pack, price }, name, format }: AddPackProps) {
  const [quantity, setQuantity] = useState(1)
  const pieces = useQuantityInCart(pack.item)
  const place = useRef<HTMLDivElement>(null)
  const labels = {
    quantity: m.product_quantity(),
    decrease: m.product_quantity_less(),
    increase: m.product_quantity_more(),
  }
  const shown = pieces || quantity
  const added = { item: pack.item, name, quantity, available: pack.available }
  return (
    <div ref={place} className="flex flex-wrap items-start gap-3">
      {pack.available && pieces === 0 ? (
        <QuantityStepper value={quantity} onChange={setQuantity} labels={labels} />
      ) : null}
      <div className="min-w-44 grow">
        <AddToCart {...added} full />
      </div>
      {pack.available ? (
        <Suspense>
          <BuyBar watched={place} cans={pack.quantity * shown} price={price.now * shown} format={format}>
            <AddToCart {...added} />
          </BuyBar>
        </Suspense>
      ) : null}
    </div>
  )
}
