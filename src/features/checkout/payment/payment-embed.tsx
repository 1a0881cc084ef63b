import { useEffect, useRef } from 'react'
import { usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { m } from '#paraglide/messages.js'
import { insertProviderMarkup } from './provider-markup.ts'

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
