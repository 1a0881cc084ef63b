import type { ReactNode } from 'react'
import { ProductCardView } from '#features/catalogue/components/product-card-view.tsx'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import { TaxAndDeliveryNote } from '#features/market/components/tax-and-delivery-note.tsx'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { useLinkDelegation } from '#features/site/page/use-link-delegation.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { Slideshow, type SlideshowLabels } from '#ui/content/slideshow.tsx'
import type { NonTextBlock } from '../body.ts'

export function ArticleProducts({
  block: { layout, rows, title, text },
}: {
  block: NonTextBlock<'blockAlgoliaProducts'>
}) {
  const cards = useCards(rows)
  const links = useLinkDelegation()
  if (layout === 'shelf') {
    return (
      <div ref={links} lang={getPageLanguage()}>
        <ArticleSlideshow>{cards.map((card) => renderCard(card, 3))}</ArticleSlideshow>
        {cards.length > 0 ? <TaxAndDeliveryNote below /> : null}
      </div>
    )
  }
  const [card] = cards
  const product = card && (
    <div ref={links} lang={getPageLanguage()}>
      {renderCard(card, title ? 3 : 2)}
      <TaxAndDeliveryNote below />
    </div>
  )
  return <ArticleProduct title={title} text={text} product={product} />
}

function renderCard(card: ProductCard, headingLevel: 2 | 3) {
  return <Card key={card.id} card={card} headingLevel={headingLevel} />
}

function Card({ card, headingLevel }: { card: ProductCard; headingLevel: 2 | 3 }) {
  const { pricelist, format, isClosed } = useMarket()
  return (
    <ProductCardView
      card={card}
      pricelist={pricelist}
      format={format}
      facts={useMarketRules()}
      language={getPageLanguage()}
      headingLevel={headingLevel}
      action={isClosed ? undefined : CardAddToCart}
      sizes="(min-width: 37.5rem) 18rem, 88vw"
    />
  )
}

interface ArticleProductProps {
  title?: string | undefined
  text?: string | undefined
  product?: ReactNode
}

export function ArticleProduct({ title, text, product }: ArticleProductProps) {
  if (!product) return null
  const words = title || text
  return (
    <div
      className={`border-y border-line py-8 ${words ? 'grid items-center gap-8 sm:grid-cols-[3fr_2fr]' : 'mx-auto max-w-tip'}`}
    >
      {words ? (
        <div>
          {title ? <h2 className="text-2xl font-semibold">{title}</h2> : null}
          {text ? <p className="mt-3 whitespace-pre-line text-ink-muted">{text}</p> : null}
        </div>
      ) : null}
      {product}
    </div>
  )
}

export function ArticleSlideshow({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className="border-y border-line py-8 md:-mx-12 lg:-mx-24">
      <Slideshow label={m.blog_products()} labels={getSlideshowLabels()} perView="tiles">
        {children}
      </Slideshow>
    </div>
  )
}

function getSlideshowLabels(): SlideshowLabels {
  return {
    previous: m.blog_slides_previous(),
    next: m.blog_slides_next(),
    position: (first, last, count) =>
      first === last ? m.blog_slides_one({ first, count }) : m.blog_slides_many({ first, last, count }),
  }
}
