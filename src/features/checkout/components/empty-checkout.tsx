import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'

/** There is nothing to order yet; in the place and the line of the form that would stand here. */
export function EmptyCheckout() {
  return (
    <section className="border-t border-line pt-6 pb-10 lg:pt-8">
      <h2 className="text-xl font-semibold">{m.cart_empty_title()}</h2>
      <p className="mt-2 max-w-reading text-ink-muted">{m.cart_empty_text()}</p>
      <Link to="/" className={`${buttonClass()} mt-6`}>
        {m.cart_empty_action()}
      </Link>
    </section>
  )
}
