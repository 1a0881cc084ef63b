import { useRouter } from '@tanstack/react-router'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { getCheckoutHref } from '../checkout-href.ts'
import { isShopperTokenInMemory } from '../selection/shopper-storage.ts'

/**
 * Loads the checkout as a new document, because only the checkout's CSP allows payment scripts. Navigates client-side
 * if the cart exists only in memory.
 */
export function CheckoutLink({ size, onClick }: { size?: 'lg'; onClick?: () => void }) {
  const href = getCheckoutHref(useRouter())
  const link = { className: getButtonClass({ size, full: true }), onClick, children: m.cart_checkout() }
  return isShopperTokenInMemory() ? <ShopLink to="/checkout" {...link} /> : <a href={href} target="_self" {...link} />
}
