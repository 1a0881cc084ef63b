import { setCartOpen } from '#features/cart/cart-state.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/text-link-class.ts'

/** Opens the cart, where lines are changed. */
export function ChangeCart() {
  return (
    <button
      type="button"
      className={`${textLinkClass} inline-flex min-h-11 items-center text-sm md:min-h-6`}
      onClick={() => setCartOpen(true)}
    >
      {m.checkout_change_cart()}
    </button>
  )
}
