import { SelectionTotals } from '#features/cart/components/selection-totals.tsx'
import { usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { CheckoutForm } from '../checkout-form.ts'
import { PaymentEmbed } from '../payment/payment-embed.tsx'
import type { PaymentStep } from '../payment/payment-step.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { Declarations } from './declarations.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentStepNotice } from './payment-step-notice.tsx'

export interface ConfirmSectionProps {
  answer: SelectionAnswer
  form: CheckoutForm
  formId: string
  state: PaymentStep
  /** Whether the chosen method is paid in a widget of its own, and whether that could not be shown. */
  widget: { widget: boolean; failed: boolean; retry: () => void }
  /** Repeats the sums above the button, where the order is folded away. */
  totals: boolean
}

/** The last step: the declarations, and the button that orders, or the provider's widget with a button of its own. */
export function ConfirmSection({ answer, form, formId, state, widget, totals }: ConfirmSectionProps) {
  const inProgress = usePaymentInProgress() !== undefined
  return (
    <CheckoutSection title={m.checkout_confirm_title()}>
      <div className="grid gap-6">
        <Declarations form={form} formId={formId} />
        {totals ? <SelectionTotals answer={answer} /> : null}
        <PaymentStepNotice state={state} />
        {widget.failed ? <MissingWidget retry={widget.retry} /> : null}
        {inProgress || widget.widget ? null : <PayButton answer={answer} formId={formId} state={state} />}
        <PaymentEmbed />
      </div>
    </CheckoutSection>
  )
}

function MissingWidget({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      size="part"
      title={m.checkout_widget_failed()}
      action={<Button onClick={retry}>{m.cart_retry()}</Button>}
    >
      {m.error_unreachable()}
    </ErrorState>
  )
}
