import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/first.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { getNicotineLabel } from '../labels.ts'
import { useCards } from '../list/use-cards.ts'
import { popularCardsQuery } from '../queries.ts'

const shownCount = 3
const placeholders = Array.from({ length: shownCount }, () => undefined)

/** Best sellers on pages that have nothing else to show. Reserves the space while the products load. */
export function PopularProducts() {
  const id = useId()
  const { data, isError } = useQuery(popularCardsQuery(getPageLanguage()))
  const sold = useCards(data)
  const cards = data === undefined ? placeholders : sold.slice(0, shownCount)
  const { isClosed } = useMarket()
  if (isClosed || isError || cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="popular-products">
      <p id={id}>{m.popular_title()}</p>
      <ul>
        {cards.map((card, place) => (
          <li key={card?.id ?? place}>
            <PopularProduct card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without a card, renders an empty frame of the same size. */
function PopularProduct({ card }: { card: ProductCard | undefined }) {
  const { pictures } = useMarketRules().promotions
  if (!card)
    return (
      <>
        <span className="can-ground block aspect-square rounded-md" />
        <span className="fact" />
        <span className="name" />
      </>
    )
  const { name, categoryUri, uri, image, flavours, format, nicotineMg } = card
  return (
    <ShopLink {...createContentPageLink(`${categoryUri}/${uri}`)} className="group">
      <ProductImage src={pictures ? image : undefined} alt="" flavour={flavours[0]} format={format} />
      <span className="fact">{nicotineMg === undefined ? '' : getNicotineLabel(nicotineMg, getPageLanguage())}</span>
      <span className="name group-hover:underline">{name}</span>
    </ShopLink>
  )
}
