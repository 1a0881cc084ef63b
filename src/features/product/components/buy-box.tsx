import { CircleCheck, CircleX, Truck } from 'lucide'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type CountryCode, currencies, markets } from '#app.config'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { useQuantityInCart } from '#features/cart/view-state.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { getCountryName } from '#features/market/country-names.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { isDemoOnly, isMarketCountry } from '#features/market/shopper-market.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { useInView } from '#features/site/page/use-in-view.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import type { CurrencyFormat } from '#lib/money.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { getDeliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { track } from '#services/analytics/event-queue.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { buildPackOffers, type PackOffer, selectPackOffer } from '../rules/pack-offers.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyBoxNote, NotSoldNote } from './buy-box-note.tsx'
import { OfferPrice } from './offer-price.tsx'
import { PackChoice } from './pack-choice.tsx'

const StockSignup = lazyWithMessages(
  async () => (await import('./back-in-stock-signup.tsx')).BackInStockSignup,
  waitForFirstInteraction,
)

const DemoNote = lazyWithMessages(async () => (await import('./demo-note.tsx')).DemoNote)

interface BuyBoxProps {
  product: ProductPageContent['product']
  /** Tags in addition to those of the product. */
  badges?: readonly string[]
  /** Choice of the other strengths and formats. */
  variants?: ReactNode
}

export function BuyBox({ product, badges = [], variants }: BuyBoxProps) {
  const { market, pricelist, format, country } = useMarket()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => track({ kind: 'product-viewed', product }), [product])
  const facts = useMarketRules()
  const offers = product.markets.includes(market) ? buildPackOffers(product.packs, pricelist, product, facts) : []
  const offer = selectPackOffer(offers, chosen, product.id)
  if (!offer) {
    return (
      <div className="grid gap-4">
        <NotSoldNote />
        {variants}
      </div>
    )
  }
  const signup =
    offer.pack.available || !product.willRestock ? null : (
      <Suspense>
        {/* Resets the form when a different pack is selected. */}
        <StockSignup key={offer.pack.product} product={offer.pack.product} />
      </Suspense>
    )
  // If all packs are out of stock, the box starts with the stock status, and the sign-up form replaces the packs.
  const soldOut = offers.every(({ pack }) => !pack.available)
  return (
    <div className="grid gap-4 lg:gap-3">
      {soldOut ? (
        <div className="sm:-order-1">
          <StockState available={false} />
        </div>
      ) : null}
      <OfferPrice offer={offer} format={format} product={{ ...product, tags: [...product.tags, ...badges] }} />
      {/* On phones, the scale is below the price, so that the price is in the first view. */}
      <div className="sm:-order-1">{variants}</div>
      {soldOut ? signup : null}
      {offers.length > 1 && !soldOut ? (
        <PackChoice
          offers={offers}
          chosen={offer}
          onChoose={setChosen}
          format={format}
          flavour={product.flavours[0]}
          can={product.format}
          picture={facts.promotions.pictures ? product.thumbs?.[2] : undefined}
        />
      ) : null}
      <NicotineWarning />
      <AddPackToCart offer={offer} name={product.name} format={format} />
      {soldOut ? null : signup}
      <div>
        <DemoOnlyNote product={product} />
        {soldOut ? null : <StockState available={offer.pack.available} pack={offer.pack} />}
        <DeliveryNote country={country} available={offer.pack.available} />
      </div>
    </div>
  )
}

/** If the rules forbid all sales to the country, the page displays a general notice instead. */
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

function StockState({ available, pack }: { available: boolean; pack?: PackOffer['pack'] }) {
  const cans = useQuantityInCart(pack?.item ?? '') * (pack?.quantity ?? 0)
  return (
    <BuyBoxNote icon={available ? CircleCheck : CircleX} tone={available ? 'good' : 'bad'}>
      {available ? m.product_in_stock() : m.product_out_of_stock()}
      {cans > 0 ? (
        <span className="text-ink">{m.product_in_cart({ cans: m.product_pack_cans({ count: cans }) })}</span>
      ) : null}
    </BuyBoxNote>
  )
}

function DeliveryNote({ country, available }: { country: string; available: boolean }) {
  const { promotions } = useMarketRules()
  return (
    <BuyBoxNote icon={Truck}>
      <span className="grid">
        <span>{getDeliveryText(country, promotions.freeDelivery)}</span>
        {available && isDeliveredTo(country) ? <DeliveryTime country={country} /> : null}
      </span>
    </BuyBoxNote>
  )
}

function isDeliveredTo(country: string): country is CountryCode {
  return isMarketCountry(country) && markets[country].shipsTo
}

function getDeliveryText(country: string, namesFree: boolean): string {
  if (!isDeliveredTo(country)) {
    return m.product_no_delivery({ country: getCountryName(country, getPageLanguage()) })
  }
  const { currency } = markets[country]
  const { freeShippingFrom, shippingPrice } = markets[country].delivery
  const text = (amount: number) => formatDisplayPrice(amount, currencies[currency]) ?? ''
  if (!namesFree) return m.product_delivery_price({ price: text(shippingPrice) })
  return m.product_delivery({ price: text(shippingPrice), amount: text(freeShippingFrom) })
}

interface AddPackProps {
  offer: PackOffer
  name: string
  format: CurrencyFormat
}

/** On phones, a bar with a second add button is displayed while this one is out of view. */
function AddPackToCart({ offer: { pack, price }, name, format }: AddPackProps) {
  const [quantity, setQuantity] = useState(1)
  const quantityInCart = useQuantityInCart(pack.item)
  const place = useRef<HTMLDivElement>(null)
  const labels = {
    quantity: m.product_quantity(),
    decrease: m.product_quantity_less(),
    increase: m.product_quantity_more(),
  }
  const shown = quantityInCart || quantity
  const added = { item: pack.item, name, quantity, available: pack.available }
  return (
    <div ref={place} className="flex flex-wrap items-start gap-3">
      {pack.available && quantityInCart === 0 ? (
        <QuantityStepper value={quantity} onChange={setQuantity} labels={labels} />
      ) : null}
      <div className="min-w-44 grow">
        <AddToCart {...added} full withCheckoutLink />
      </div>
      {pack.available ? (
        <BuyBar watched={place} cans={pack.quantity * shown} price={price.now * shown} format={format}>
          <AddToCart {...added} />
        </BuyBar>
      ) : null}
    </div>
  )
}

/** Computes the dates in the browser, because pages are cached. Requires a country that the shop delivers to. */
function DeliveryTime({ country }: { country: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [expected, setExpected] = useState<{ country: string; text: string }>()
  const seen = useInView(place)
  useEffect(() => {
    if (!seen) return
    import('../delivery-text.ts')
      .then(({ formatExpectedDelivery }) => setExpected({ country, text: formatExpectedDelivery(country) }))
      .catch(() => undefined)
  }, [seen, country])
  return (
    // Reserves two lines on phones, enough for both messages, to avoid a layout shift.
    <span ref={place} className="min-h-10 sm:min-h-0">
      {expected?.country === country
        ? expected.text
        : m.product_delivery_days({ ...getDeliveryDays('standard', country) })}
    </span>
  )
}
