import { useSelectionChanging } from '#features/cart/change-key.ts'
import { formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import type { PaymentStep } from '../payment/payment-step.ts'

export interface PayButtonProps {
  answer: SelectionAnswer
  /** The form it submits, which stands beside it. */
  formId: string
  state: PaymentStep
}

/** Orders, with the sum to pay in its name; waits while that sum is about to change. Off where nothing can be ordered: the page says why elsewhere. */
export function PayButton({ answer: { selection, location, paymentMethods }, formId, state }: PayButtonProps) {
  const changing = useSelectionChanging()
  const possible = location.shipTo && paymentMethods.length > 0 && selection.paymentMethod !== ''
  const amount = formatPrice(selection.totals.grandTotalPriceAsNumber, selection.currencyFormat) ?? ''
  return (
    <Button
      type="submit"
      form={formId}
      size="lg"
      full
      disabled={!possible}
      busy={changing || state.step === 'starting'}
    >
      {m.checkout_pay({ amount })}
    </Button>
  )
}
