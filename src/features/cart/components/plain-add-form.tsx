import { useRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { checkoutHref } from '../checkout-href.ts'

/** The form's id: a button of any card names it, and says itself which item it adds. */
export const plainAddForm = 'add'

/** Once in a page: what the cards' buttons send where there is no script. */
export function PlainAddForm() {
  return (
    <form id={plainAddForm} action={checkoutHref(useRouter())} hidden>
      <input type="hidden" name="quantity" value={limits.defaultAddQuantity} />
    </form>
  )
}
