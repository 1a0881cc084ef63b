import { useRouter } from '@tanstack/react-router'
import { shopConstants } from '#app.config'
import { m } from '#messages/first.ts'
import { getCheckoutHref, sharedAddFormId } from '../checkout-href.ts'

/** Without JavaScript, the buttons of all cards submit this form (decision 0077). Server only. */
export function NoScriptAddForm() {
  return (
    <noscript>
      <form id={sharedAddFormId} action={getCheckoutHref(useRouter())} hidden>
        <input type="hidden" name="quantity" value={shopConstants.defaultAddQuantity} />
        {/* A form must have a submit button (WCAG H32), and some pages have no cards. */}
        <button type="submit">{m.cart_add()}</button>
      </form>
    </noscript>
  )
}
