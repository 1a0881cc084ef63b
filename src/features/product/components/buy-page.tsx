import { useState } from 'react'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { useQuantityInCart } from '#features/cart/view-state.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import type { BuySearch } from '#features/product/buy-search.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { Container } from '#ui/layout/container.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { buildPackOffers, type PackOffer, selectPackOffer } from '../rules/pack-offers.ts'
import { NotSoldNote } from './buy-box-note.tsx'
import { OfferPrice } from './offer-price.tsx'

interface BuyPageProps {
  product: ProductPageContent['product']
  search: BuySearch
}

export function BuyPage({ product, search }: BuyPageProps) {
  const { market, pricelist } = useMarket()
  const facts = useMarketRules()
  const offers = product.markets.includes(market) ? buildPackOffers(product.packs, pricelist, product, facts) : []
  const offer = selectPackOffer(offers, undefined, product.id)
  return (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={product.name} text={offer ? m.buy_link_text() : undefined} />
        {offer ? <Suggested key={offer.pack.item} product={product} offer={offer} search={search} /> : <NotSoldNote />}
        <p className="mt-6">
          <ShopLink
            {...createContentPageLink(`${product.categoryUri}/${product.uri}`)}
            className={`inline-flex min-h-11 items-center ${textLinkClass}`}
          >
            {m.product_about()}
          </ShopLink>
        </p>
      </div>
    </Container>
  )
}

interface SuggestedProps extends BuyPageProps {
  offer: PackOffer
}

function Suggested({ product, offer, search }: SuggestedProps) {
  const { format } = useMarket()
  const { pictures } = useMarketRules().promotions
  const [quantity, setQuantity] = useState(search.quantity)
  const labels = {
    quantity: m.product_quantity(),
    decrease: m.product_quantity_less(),
    increase: m.product_quantity_more(),
  }
  const { item, available } = offer.pack
  const comment = search.comment === '' ? undefined : search.comment
  const isInCart = useQuantityInCart(item) > 0 && comment === undefined
  return (
    <div className="grid max-w-reading gap-6 sm:grid-cols-[auto_1fr] sm:items-start sm:gap-8">
      <div className="w-48">
        <ProductImage src={pictures ? product.gallery[0] : undefined} alt="" />
      </div>
      <div className="grid gap-5">
        <OfferPrice offer={offer} format={format} product={product} />
        {comment ? (
          <p className="border-s-2 border-line ps-4 text-ink-muted">{m.buy_link_comment({ comment })}</p>
        ) : null}
        <NicotineWarning />
        <div className="flex flex-wrap items-start gap-3">
          {available && !isInCart ? <QuantityStepper value={quantity} onChange={setQuantity} labels={labels} /> : null}
          <div className="min-w-44 grow">
            <AddToCart
              item={item}
              name={product.name}
              quantity={quantity}
              available={available}
              comment={comment}
              full
            />
          </div>
        </div>
      </div>
    </div>
  )
}
