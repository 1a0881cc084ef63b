import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { browserQueryClient } from '#lib/query-client.ts'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Drawer } from '#ui/drawer.tsx'
import { setCartOpen } from '../cart-state.ts'
import { clearNotices } from '../notices.ts'
import { useSelection } from '../selection-query.ts'
import { CartContents, CartFooter } from './cart-contents.tsx'

/** The cart, over any page (specification section 2). Loaded on first use; brings Query and Base UI. */
export default function CartDrawer({ open }: { open: boolean }) {
  return (
    <QueryClientProvider client={browserQueryClient()}>
      <ConnectedDrawer open={open} />
    </QueryClientProvider>
  )
}

function ConnectedDrawer({ open }: { open: boolean }) {
  const { data } = useSelection()
  const filled = data && data.selection.items.length > 0
  useCartViewed(open, data)
  return (
    <Drawer
      open={open}
      onOpenChange={changeOpen}
      title={m.cart_title()}
      closeLabel={m.cart_close()}
      footer={filled ? <CartFooter answer={data} onLeave={() => changeOpen(false)} /> : undefined}
    >
      <CartContents onLeave={() => changeOpen(false)} />
    </Drawer>
  )
}

/** Each opening is told once, with the cart as it is then; an empty cart is nothing to tell of. */
function useCartViewed(open: boolean, answer: SelectionAnswer | null | undefined): void {
  const told = useRef(false)
  useEffect(() => {
    if (!open) told.current = false
    if (!open || told.current || !answer || answer.selection.items.length === 0) return
    told.current = true
    note({ kind: 'cart-viewed', answer })
  }, [open, answer])
}

/** What was told is told once: closing the cart ends it. */
function changeOpen(open: boolean): void {
  setCartOpen(open)
  if (!open) clearNotices()
}
