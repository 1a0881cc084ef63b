import { useLocation, useRouter } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { restoreShopperMarket } from '#features/market/shopper-market-store.ts'
import { useSite } from '#features/site/site.tsx'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { getCheckoutHref } from '../checkout-href.ts'
import { loadCartModule, preloadCartWhenIdle, setCommerceUrl } from '../load-cart-module.ts'
import { setCartOpen, useCartCount, useIsCartOpen } from '../view-state.ts'

const CartDrawer = lazyWithMessages(async () => (await import('./cart-drawer.tsx')).default)
const CartDock = lazyWithMessages(async () => (await import('./cart-dock.tsx')).default)

/** Pages without the dock, because they display the cart or the order. */
const pathsWithoutDock = ['/checkout', '/receipt']

/** Loads the drawer when first opened, and the dock once the cart has an item. The empty drawer shows `whenEmpty`. */
export function CartButton({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const { commerceUrl } = useSite().services
  const checkout = getCheckoutHref(useRouter())
  const count = useCartCount()
  const open = useIsCartOpen()
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  const { pathname } = useLocation()
  const [filled, setFilled] = useState(false)
  if (count !== null && count > 0 && !filled) setFilled(true)
  useEffect(() => {
    restoreShopperMarket()
    setCommerceUrl(commerceUrl)
    // A failed import is retried when an item is added.
    waitForFirstInteraction()
      .then(loadCartModule)
      .catch(() => undefined)
    return preloadCartWhenIdle(async (changed) => {
      const cart = await loadCartModule()
      await cart.preloadSelection(changed)
    })
  }, [commerceUrl])
  return (
    <>
      <IconButton
        icon={ShoppingBag}
        label={count === null ? m.cart_title() : m.cart_button({ count })}
        aria-haspopup="dialog"
        data-cart=""
        data-instead={checkout}
        onClick={() => setCartOpen(true)}
        {...(count !== null && { count })}
      />
      {wanted ? (
        <Suspense>
          <CartDrawer open={open} whenEmpty={whenEmpty} />
        </Suspense>
      ) : null}
      {filled && !pathsWithoutDock.includes(pathname) ? (
        <Suspense>
          <CartDock />
        </Suspense>
      ) : null}
    </>
  )
}
