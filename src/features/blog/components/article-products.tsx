import { ProductCardView } from '#features/catalogue/components/product-card-view.tsx'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { usePricelist } from '#features/market/pricelist.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import type { ProductCard } from '#services/commerce/product.ts'
import type { BodyBlock } from '../pages.ts'
import { ArticleProduct } from './article-product.tsx'
import { ArticleSlideshow } from './article-slideshow.tsx'

type ProductsBlock = Extract<BodyBlock, { _type: 'products' }>

/** Products an editor chose by a search: one with a title and a text beside it, or a row. */
export function ArticleProducts({ block: { layout, rows, title, text } }: { block: ProductsBlock }) {
  const cards = useCards(rows)
  if (layout === 'shelf') {
    return <ArticleSlideshow>{cards.map((card) => drawn(card, 3))}</ArticleSlideshow>
  }
  const [card] = cards
  return <ArticleProduct title={title} text={text} product={card && drawn(card, title ? 3 : 2)} />
}

function drawn(card: ProductCard, headingLevel: 2 | 3) {
  return <Card key={card.id} card={card} headingLevel={headingLevel} />
}

function Card({ card, headingLevel }: { card: ProductCard; headingLevel: 2 | 3 }) {
  const { pricelist, format } = usePricelist()
  return (
    <ProductCardView
      card={card}
      pricelist={pricelist}
      format={format}
      language={pageLanguage()}
      prefix={useLinkPrefix()}
      headingLevel={headingLevel}
      action={CardAddToCart}
      sizes="(min-width: 37.5rem) 18rem, 88vw"
    />
  )
}
