import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadCartModule } from '#features/cart/load-cart-module.ts'
import type { BuyAgainOutcome } from '#features/cart/reorder/buy-again.ts'
import { readLastOrderLines } from '#features/cart/reorder/last-order.ts'
import type { BoughtLine } from '#features/cart/rules/reorder.ts'
import { getFormatLabel, getNicotineLabel } from '#features/catalogue/labels.ts'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { useRecentlyViewedCards } from './use-recently-viewed-cards.ts'

const maxSeen = 8

export function ReturningVisitorSection({ inCart = false }: { inCart?: boolean }) {
  const rows = useRecentlyViewedCards(maxSeen)
  // The last order is read after the cards are loaded, so that both appear together without a layout shift.
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

export function ReorderLastOrder({ lines }: { lines: readonly BoughtLine[] }) {
  const { mutate: again, data: outcome, isPending } = useMutation({ mutationFn: () => reorderLines(lines) })
  const what = lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')
  return (
    <div className="grid h-22 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-md bg-surface px-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{m.reorder_open_order()}</p>
        <p role="status" title={what} className="line-clamp-2 text-ink-muted">
          {outcome ? getOutcomeText(outcome) : what}
        </p>
      </div>
      <Button variant="secondary" busy={isPending} onClick={() => again()}>
        {m.account_order_again()}
      </Button>
    </div>
  )
}

async function reorderLines(lines: readonly BoughtLine[]): Promise<BuyAgainOutcome> {
  try {
    const { buyAgain } = await loadCartModule().then(() => import('#features/cart/reorder/buy-again.ts'))
    return await buyAgain(lines)
  } catch {
    return { failure: m.error_unreachable() }
  }
}

function getOutcomeText(outcome: BuyAgainOutcome): string {
  if ('failure' in outcome) return outcome.failure
  const { missing, isNothingAdded } = outcome
  if (missing.length === 0) return m.account_order_added()
  if (isNothingAdded) return m.account_order_missing_all()
  const lines = missing.map((each) => m.account_order_missing_line(each))
  return m.label_value({ label: m.account_order_missing_title(), value: lines.join(', ') })
}
