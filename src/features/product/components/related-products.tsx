import { useEffect } from 'react'
import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { getNicotineLabel } from '#features/catalogue/labels.ts'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import type { WeakerProduct } from '#features/catalogue/rules/variants/weaker-products.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { Flavour, ProductCard } from '#services/commerce/product.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { useRecentlyViewedCards } from '../returning-visitor/use-recently-viewed-cards.ts'
import { CardAddToCart } from './card-add-to-cart.tsx'

export function RelatedProducts({ page: { product, related, weaker = [] } }: { page: ProductPageContent }) {
  const cards = useCards(related)
  const sameBrand = cards.filter(({ brandUri }) => brandUri === product.brandUri)
  const others = cards.filter(({ brandUri }) => brandUri !== product.brandUri)
  return (
    <>
      <WeakerProducts steps={weaker} flavour={product.flavours[0]} />
      <RelatedProductRow title={m.product_more_from({ brand: product.brand })} cards={sameBrand} />
      <RelatedProductRow title={m.product_related()} cards={others} />
      <RecentlyViewed key={product.id} product={product.id} />
    </>
  )
}

/** Requires the product as `key`, so that React creates a new list for a different product. */
function RecentlyViewed({ product }: { product: string }) {
  return <RelatedProductRow title={m.product_recent()} cards={useCards(useRecentlyViewedCards(maxProducts, product))} />
}

const maxProducts = 12

function RelatedProductRow({ title, cards }: { title: string; cards: readonly ProductCard[] }) {
  useEffect(() => {
    track({
      kind: 'products-listed',
      path: location.pathname,
      name: title,
      firstPosition: 0,
      cards: cards.slice(0, maxProducts),
    })
  }, [title, cards])
  if (cards.length === 0) return null
  return (
    <div className="deferred-layout is-shelf">
      <Section divided aria-label={title}>
        <SectionHeading title={title} />
        <ProductCards cards={cards.slice(0, maxProducts)} layout="shelf" action={CardAddToCart} />
      </Section>
    </div>
  )
}

interface WeakerProductsProps {
  steps: readonly WeakerProduct[]
  flavour?: Flavour | undefined
}

export function WeakerProducts({ steps, flavour }: WeakerProductsProps) {
  const { market } = useMarket()
  const { pictures } = useMarketRules().promotions
  const sold = steps.filter(({ markets }) => markets.includes(market))
  if (sold.length === 0) return null
  return (
    <Section divided aria-label={m.product_related_weaker()}>
      <SectionHeading title={m.product_related_weaker()} />
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {sold.map(({ name, brand, path, nicotineMg, image }) => (
          <li key={path}>
            <ShopLink {...createContentPageLink(path)} className="group flex items-center gap-4">
              <span className="w-20 shrink-0 sm:w-28">
                <ProductImage
                  src={pictures ? image : undefined}
                  alt=""
                  flavour={flavour}
                  width={400}
                  height={400}
                  sizes="7rem"
                />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-2xl font-semibold tabular-nums">
                  {getNicotineLabel(nicotineMg, getPageLanguage())}
                </span>
                <span className="block decoration-1 underline-offset-4 group-hover:underline">{name}</span>
                {name.startsWith(brand) ? null : <span className="block text-sm text-ink-muted">{brand}</span>}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
