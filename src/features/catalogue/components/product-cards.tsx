import { memo } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { useLinkDelegation } from '#features/site/page/use-link-delegation.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { type CardAction, ProductCardView } from './product-card-view.tsx'

interface ProductCardsProps {
  cards: readonly ProductCard[]
  layout?: 'grid' | 'even' | 'shelf'
  headingLevel?: 2 | 3 | 4
  eager?: number
  marked?: { index: number; id: string } | undefined
  action?: CardAction | undefined
}

// 33vw on phones: the square picture is narrower than its landscape frame.
const gridSizes = '(min-width: 80rem) 15rem, (min-width: 37.5rem) 30vw, 33vw'

const sizes = {
  grid: gridSizes,
  even: gridSizes,
  // Smaller than the displayed size on phones: slightly less sharp, but two thirds fewer bytes on a long page.
  shelf: '(min-width: 60rem) 19rem, (min-width: 37.5rem) 38vw, 52vw',
}

/** In a closed market, the cards have no button, because nothing can be bought. */
export const ProductCards = memo(function ProductCards(props: ProductCardsProps) {
  const { cards, layout = 'grid', headingLevel = 3 } = props
  const { eager = 0, marked, action } = props
  const { pricelist, format, isClosed } = useMarket()
  const facts = useMarketRules()
  const shared = { pricelist, format, facts, language: getPageLanguage(), headingLevel }
  return (
    <ProductGrid ref={useLinkDelegation()} layout={layout}>
      {cards.map((card, index) => (
        <ProductCardView
          key={card.id}
          card={card}
          {...shared}
          action={isClosed ? undefined : action}
          id={index === marked?.index ? marked.id : undefined}
          priority={index < eager}
          sizes={sizes[layout]}
        />
      ))}
    </ProductGrid>
  )
})
