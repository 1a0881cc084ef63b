import { useEffect, useRef } from 'react'
import { usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { m } from '#paraglide/messages.js'
import { pageNonce } from './own-document.ts'

/** A payment that goes on in the page: a form of the provider's that sends itself, or a widget to pay in. */
export function PaymentEmbed() {
  const payment = usePaymentInProgress()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!payment || !element) return
    insertProviderMarkup(element, payment.html)
    return () => element.replaceChildren()
  }, [payment])
  if (!payment) return null
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p role="status" className="text-sm text-ink-muted">
        {m.checkout_payment_continues()}
      </p>
      <div ref={place} className={providerClass} />
    </div>
  )
}

/** What a provider leaves plain looks like the shop; one that brings its own looks overrules it. */
const providerClass =
  'grid gap-4 [&>section]:grid [&>section]:gap-4 [&_button]:min-h-11 [&_button]:rounded-md [&_button]:bg-accent ' +
  '[&_button]:px-4 [&_button]:font-medium [&_button]:text-accent-ink [&_button+button]:bg-transparent ' +
  '[&_button+button]:text-ink [&_button+button]:inset-ring [&_button+button]:inset-ring-line-strong ' +
  '[&_button:disabled]:opacity-45 [&_label]:grid [&_label]:gap-1.5 [&_label]:text-sm [&_label]:font-medium ' +
  '[&_input]:min-h-11 [&_input]:rounded-md [&_input]:bg-raised [&_input]:px-3 [&_input]:font-normal ' +
  '[&_input]:inset-ring [&_input]:inset-ring-line-strong [&_[role=status]]:text-danger empty:hidden'

/**
 * Puts a payment provider's markup into a place of the page and lets its scripts run (commerce reference section 6.4):
 * `innerHTML` would leave them dead, and the page's policy runs only scripts that carry its nonce.
 */
function insertProviderMarkup(place: HTMLElement, html: string): void {
  const markup = document.createRange().createContextualFragment(html)
  const nonce = pageNonce()
  for (const script of markup.querySelectorAll('script')) if (nonce !== undefined) script.nonce = nonce
  place.replaceChildren(markup)
}

/** The element the reference names, so that a provider's code finds it too (commerce reference section 7). */
const scriptId = 'centra-checkout-script'

/** Runs the selection's checkout script while a widget needs one; another script replaces it, none ends it. */
export function CheckoutScript({ source }: { source: string | undefined }) {
  useEffect(() => {
    if (source === undefined) return
    const script = document.createElement('script')
    script.id = scriptId
    script.textContent = source
    const nonce = pageNonce()
    if (nonce !== undefined) script.nonce = nonce
    document.head.append(script)
    return () => {
      globalThis.CentraCheckout?.destroy?.()
      script.remove()
    }
  }, [source])
  return null
}
