import { ShoppingBag } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithTexts } from '#features/market/lazy-with-texts.ts'
import { restoreShopperMarket } from '#features/market/shopper-market-store.ts'
import { useSite } from '#features/market/site.tsx'
import { m } from '#paraglide/messages.js'
import { IconButton } from '#ui/icon-button.tsx'
import { setCartOpen, useCartCount, useCartOpen } from '../cart-state.ts'
import { connectCart, loadCart } from '../load-cart.ts'
import { preloadWhenIdle } from '../preload-when-idle.ts'

const CartDrawer = lazyWithTexts(async () => (await import('./cart-drawer.tsx')).default)

/** The cart's place in the page header: the badge, and the drawer once it was asked for. */
export function CartButton() {
  const { commerceUrl } = useSite().services
  const count = useCartCount()
  const open = useCartOpen()
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  useEffect(() => {
    restoreShopperMarket()
    connectCart(commerceUrl)
    return preloadWhenIdle(async (changed) => {
      const cart = await loadCart()
      await cart.preloadSelection(changed)
    })
  }, [commerceUrl])
  return (
    <>
      <IconButton
        icon={ShoppingBag}
        label={count === undefined ? m.cart_title() : m.cart_button({ count })}
        aria-haspopup="dialog"
        onClick={() => setCartOpen(true)}
        {...(count !== undefined && { count })}
      />
      {wanted ? (
        <Suspense>
          <CartDrawer open={open} />
        </Suspense>
      ) : null}
    </>
  )
}
