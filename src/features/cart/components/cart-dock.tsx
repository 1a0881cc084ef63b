import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Button } from '#ui/actions/button.tsx'
import { undoRemoval } from '../actions.ts'
import { type CartNotice, clearCartNotices, useCartNotices } from '../notices.ts'
import { cartQuery } from '../queries.ts'
import { countCansInCart } from '../rules/count-cans.ts'
import { useIsCartChanging } from '../selection/cart-queue.ts'
import { useFreeShipping } from '../use-free-shipping.ts'
import { setCartOpen, useIsCartOpen } from '../view-state.ts'

type Removed = Extract<CartNotice, { kind: 'removed' }>

export default function CartDock() {
  const { data } = useQuery(cartQuery)
  const notices = useCartNotices()
  const open = useIsCartOpen()
  const removed = notices.find((notice) => notice.kind === 'removed')
  const added = notices.find((notice) => notice.kind === 'added')
  useClearRemovalOnNavigation()
  const filled = data && data.lines.length > 0 ? data : undefined
  const summary = filled && formatSummary(filled)
  const left = useFreeShipping(filled)?.text
  const said = [added && m.cart_added({ name: added.name }), removed && m.cart_line_removed({ name: removed.name })]
  return createPortal(
    <>
      {/* The live region is outside the dock, because other bars may hide the dock. It is empty while the drawer is open. */}
      <p role="status" className="sr-only">
        {open ? null : [...said, summary].filter(Boolean).join(' ')}
      </p>
      {filled || removed ? (
        <section aria-label={m.cart_title()} className="cart-dock">
          {removed ? <Undo removed={removed} /> : <Summary text={summary ?? ''} left={left} />}
          {filled ? (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCartOpen(true)}>
              {m.cart_dock_open()}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>,
    document.body,
  )
}

function useClearRemovalOnNavigation(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the page
  useEffect(() => () => clearCartNotices('removed', 'added'), [pathname])
}

function formatSummary({ lines, totals, format }: Selection): string {
  const price = formatDisplayPrice(totals.itemsTotal + totals.discount, format)
  return [m.cart_dock_cans({ count: countCansInCart(lines) }), price].filter(Boolean).join(' · ')
}

function Summary({ text, left }: { text: string; left: string | undefined }) {
  return (
    <p aria-busy={useIsCartChanging()} className="min-w-0 leading-tight tabular-nums">
      <span className="block font-semibold">{text}</span>
      {left ? <span className="block text-sm text-ink-muted">{left}</span> : null}
    </p>
  )
}

function Undo({ removed: { name, line } }: { removed: Removed }) {
  const { mutate: undo, isPending } = useMutation({ mutationFn: () => undoRemoval(name, line) })
  return (
    <>
      <p className="min-w-0 grow text-sm leading-tight">{m.cart_line_removed({ name })}</p>
      <Button variant="quiet" busy={isPending} onClick={() => undo()}>
        {m.cart_dock_undo()}
      </Button>
    </>
  )
}
