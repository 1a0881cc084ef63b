import { formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Alert } from '#ui/alert.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useChoice } from '../use-choice.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** How the order is paid. Without a method the shop takes a break (specification section 8, noPaymentMethod). */
export function PaymentChoice({ answer: { selection, paymentMethods, location } }: { answer: SelectionAnswer }) {
  const { value, choose, error } = useChoice(
    selection.paymentMethod,
    'payment-method',
    (client, id) => client.setPaymentMethod(id),
    (answer) => note({ kind: 'payment-chosen', answer }),
  )
  if (paymentMethods.length === 0) {
    // Where the shop does not ship at all, the country field has said so.
    if (!location.shipTo) return null
    return (
      <CheckoutSection title={m.checkout_payment_title()}>
        <Alert tone="warning">{m.error_no_payment_method()}</Alert>
      </CheckoutSection>
    )
  }
  return (
    <CheckoutSection title={m.checkout_payment_title()}>
      <RadioCards
        legend={m.checkout_payment_title()}
        hideLegend
        name="paymentMethod"
        value={value}
        error={error}
        onChange={choose}
        options={paymentMethods.map(({ paymentMethod, name, handlingCostAsNumber: cost }) => ({
          value: paymentMethod,
          label: name,
          ...(cost > 0 && { trailing: formatPrice(cost, selection.currencyFormat) }),
        }))}
      />
    </CheckoutSection>
  )
}
