import { cartTotals } from '#features/cart/cart-totals.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Totals } from '#ui/totals.tsx'
import type { CheckoutForm } from '../checkout-form.ts'
import type { PaymentStep } from '../use-payment.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { Declarations } from './declarations.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentEmbed } from './payment-embed.tsx'
import { PaymentStepNotice } from './payment-step-notice.tsx'

export interface ConfirmSectionProps {
  answer: SelectionAnswer
  form: CheckoutForm
  formId: string
  state: PaymentStep
  /** Repeats the sums above the button, where the order is folded away. */
  totals: boolean
}

/** The last step: the declarations, and the button that orders. */
export function ConfirmSection({ answer, form, formId, state, totals }: ConfirmSectionProps) {
  return (
    <CheckoutSection title={m.checkout_confirm_title()}>
      <div className="grid gap-6">
        <Declarations form={form} formId={formId} />
        {totals ? <Totals rows={cartTotals(answer.selection, answer.location.shipTo)} /> : null}
        <PaymentStepNotice state={state} />
        <PayButton answer={answer} formId={formId} state={state} />
        <PaymentEmbed />
      </div>
    </CheckoutSection>
  )
}
