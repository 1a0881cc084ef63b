import { useMemo } from 'react'
import { readLastOrderLines } from '#features/cart/again/last-order.ts'
import { getFormatLabel, getNicotineLabel } from '#features/catalogue/labels.ts'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { ReorderLastOrder } from './reorder-last-order.tsx'
import { useRecentlyViewedCards } from './use-recently-viewed-cards.ts'

const maxSeen = 8

export function ReturningVisitorSection({ inCart = false }: { inCart?: boolean }) {
  const rows = useRecentlyViewedCards(maxSeen)
  // The order is read after the cards are loaded, so that both appear together without a layout shift.
  const order = useMemo(() => (rows === undefined ? [] : readLastOrderLines()), [rows])
  const { isClosed } = useMarket()
  const cards = useCards(rows).slice(0, inCart ? 4 : maxSeen)
  const again = isClosed ? [] : order
  if (cards.length === 0 && again.length === 0) return null
  return (
    <section aria-label={m.reorder_title()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm font-medium text-ink-muted">{m.reorder_title()}</p>
      <ul className={inCart ? 'grid gap-2' : 'returning-strip'}>
        {again.length > 0 ? (
          <li className={inCart ? undefined : 'w-84'}>
            <ReorderLastOrder lines={again} />
          </li>
        ) : null}
        {cards.map((card) => (
          <li key={card.id} className={inCart ? undefined : 'w-64'}>
            <RecentlyViewedProduct card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentlyViewedProduct({ card }: { card: ProductCard }) {
  const { name, categoryUri, uri, nicotineMg, format } = card
  const { pictures } = useMarketRules().promotions
  const facts = [
    nicotineMg === undefined ? '' : getNicotineLabel(nicotineMg, getPageLanguage()),
    format ? getFormatLabel(format) : '',
  ]
  return (
    <ShopLink
      {...createContentPageLink(`${categoryUri}/${uri}`)}
      className="group grid h-22 grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-3 rounded-md px-2 inset-ring inset-ring-line hover:inset-ring-ink"
    >
      <ProductImage
        src={pictures ? card.image : undefined}
        alt=""
        flavour={card.flavours[0]}
        format={card.format}
        dimmed={!card.available}
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-medium group-hover:underline">{name}</span>
        <span className="block truncate text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </ShopLink>
  )
}
