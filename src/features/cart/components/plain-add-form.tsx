import { useRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { m } from '#messages/first.ts'
import { checkoutHref, plainAddForm } from '../checkout-href.ts'

/**
 * Once in a document: what the cards' buttons submit without script; with script `early-presses` answers them before the app
 * does. A form would make Chrome style every card after the load event, out of sight or not (docs/decisions/0077). Server only.
 */
export function PlainAddForm() {
  return (
    <noscript>
      <form id={plainAddForm} action={checkoutHref(useRouter())} hidden>
        <input type="hidden" name="quantity" value={limits.defaultAddQuantity} />
        {/* A form has one (WCAG H32), and not every page has cards. */}
        <button type="submit">{m.cart_add()}</button>
      </form>
    </noscript>
  )
}
