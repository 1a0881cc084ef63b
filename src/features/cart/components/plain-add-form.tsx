import { useRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { checkoutHref } from '../checkout-href.ts'

/** The form's id: the button of any card names it, and says itself which item it adds. */
export const plainAddForm = 'add'

/** Once in a page: what the cards' buttons send. Only where there is no script: with one they belong to no form. */
export function PlainAddForm() {
  return (
    <noscript>
      <form id={plainAddForm} action={checkoutHref(useRouter())}>
        <input type="hidden" name="quantity" value={limits.defaultAddQuantity} />
      </form>
    </noscript>
  )
}
