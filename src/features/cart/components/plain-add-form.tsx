import { useRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { m } from '#paraglide/messages.js'
import { checkoutHref, plainAddForm } from '../checkout-href.ts'

/**
 * Once in a document: what the cards' buttons send before the app is there. Where a script of the head holds what is pressed
 * until then (`held`), only who has no script needs it, and nobody else gets it. Server only.
 */
export function PlainAddForm({ held }: { held: boolean }) {
  const form = (
    <form id={plainAddForm} action={checkoutHref(useRouter())} hidden>
      <input type="hidden" name="quantity" value={limits.defaultAddQuantity} />
      {/* A form has one (WCAG H32), and not every page has cards. */}
      <button type="submit">{m.cart_add()}</button>
    </form>
  )
  return held ? <noscript>{form}</noscript> : form
}
