import { useEffect } from 'react'
import { usePaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { getPageNonce } from '../provider/payment-document.ts'
import { ProviderMarkup } from '../provider/provider-markup.tsx'

export function PaymentEmbed() {
  const payment = usePaymentInProgress()
  if (!payment) return null
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p role="status" className="text-sm text-ink-muted">
        {m.checkout_payment_continues()}
      </p>
      <ProviderMarkup source={payment} className={providerClass} />
    </div>
  )
}

/** Styles for a provider's unstyled markup. The provider's own styles take precedence. */
const providerClass =
  'grid gap-4 [&>section]:grid [&>section]:gap-4 [&_button]:min-h-11 [&_button]:rounded-md [&_button]:bg-accent ' +
  '[&_button]:px-4 [&_button]:font-medium [&_button]:text-accent-ink [&_button+button]:bg-transparent ' +
  '[&_button+button]:text-ink [&_button+button]:inset-ring [&_button+button]:inset-ring-line-strong ' +
  '[&_button:disabled]:opacity-45 [&_label]:grid [&_label]:gap-1.5 [&_label]:text-sm [&_label]:font-medium ' +
  '[&_input]:min-h-11 [&_input]:rounded-md [&_input]:bg-raised [&_input]:px-3 [&_input]:font-normal ' +
  '[&_input]:inset-ring [&_input]:inset-ring-line-strong [&_[role=status]]:text-danger empty:hidden'

/** ID prescribed by commerce reference section 7. */
const scriptId = 'centra-checkout-script'

export function CheckoutScript({ source }: { source: string | undefined }) {
  useEffect(() => {
    if (source === undefined) return
    const script = document.createElement('script')
    script.id = scriptId
    script.textContent = source
    const nonce = getPageNonce()
    if (nonce !== undefined) script.nonce = nonce
    document.head.append(script)
    return () => {
      globalThis.CentraCheckout?.destroy?.()
      script.remove()
    }
  }, [source])
  return null
}

export function WidgetScriptPreload({ selection: { paymentMethods, paymentMethod } }: { selection: Selection }) {
  const script = paymentMethods.find(({ id }) => id === paymentMethod)?.script
  useEffect(() => {
    if (script === undefined) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.nonce = getPageNonce() ?? ''
    link.href = script
    document.head.append(link)
    return () => link.remove()
  }, [script])
  return null
}
