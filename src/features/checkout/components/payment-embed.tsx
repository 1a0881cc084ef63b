import { useEffect, useRef } from 'react'
import { usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'

/**
 * A payment that goes on by a form of the provider's (reference section 6.4): the form is put into the page and sent,
 * because its own script does not run. Markup without a form cannot be paid here and says so.
 */
export function PaymentEmbed() {
  const payment = usePaymentInProgress()
  const place = useRef<HTMLDivElement>(null)
  const form = payment && findForm(payment.html)
  useEffect(() => {
    if (!payment || !place.current) return
    const own = findForm(payment.html)
    if (!own) return
    place.current.replaceChildren(own)
    own.submit()
  }, [payment])
  if (!payment) return null
  if (!form) {
    return (
      <Alert tone="danger" role="alert">
        {m.error_order()}
      </Alert>
    )
  }
  return <div ref={place} hidden />
}

function findForm(html: string): HTMLFormElement | null {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('form')
}
