import { LostLines } from '#features/cart/components/lost-lines.tsx'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { PaymentStep } from '../payment/payment-step.ts'

/** What became of starting the payment, beside the button that did it. */
export function PaymentStepNotice({ state }: { state: PaymentStep }) {
  if (state.step === 'problem') {
    return (
      <Alert tone="danger" role="alert">
        {state.terms ? m.checkout_problem_terms() : state.message}
      </Alert>
    )
  }
  if (state.step !== 'confirm') return null
  return (
    <div role="alert" className="grid gap-4">
      <LostLines reason="stock" changes={state.changes} />
      <p className="text-sm">{m.checkout_confirm_text()}</p>
      {/* Another document, even where the payment page is on the shop's own origin: `target` keeps the router away. */}
      <a href={state.url} target="_self" className={buttonClass({ full: true })}>
        {m.checkout_confirm_action()}
      </a>
    </div>
  )
}
