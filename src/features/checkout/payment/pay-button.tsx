import { useIsCartChanging } from '#features/cart/selection/cart-queue.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Button } from '#ui/actions/button.tsx'
import type { PaymentStep } from './payment-step.ts'

interface PayButtonProps {
  selection: Selection
  formId: string
  state: PaymentStep
  lacksTexts: boolean
}

/** The label contains the total, unless the law prescribes the wording. The button is busy while the total changes. */
export function PayButton({ selection, formId, state, lacksTexts }: PayButtonProps) {
  const changing = useIsCartChanging()
  const { orderButton } = useMarketRules()
  const { location, paymentMethods, paymentMethod, totals, format } = selection
  const possible = !lacksTexts && location.shipsTo && paymentMethods.length > 0 && paymentMethod !== ''
  const amount = formatDisplayPrice(totals.total, format) ?? ''
  return (
    <Button
      type="submit"
      form={formId}
      size="lg"
      full
      disabled={!possible}
      busy={changing || state.step === 'starting'}
    >
      {orderButton === 'words-only' ? m.checkout_pay_terms() : m.checkout_pay({ amount })}
    </Button>
  )
}
