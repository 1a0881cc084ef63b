import { formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useChoice } from '../use-choice.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** How the order is sent, with what each way costs. */
export function ShippingChoice({ answer: { selection, shippingMethods } }: { answer: SelectionAnswer }) {
  const { value, choose, error } = useChoice(
    selection.shippingMethod,
    'shipping-method',
    (client, id) => client.setShippingMethod(id),
    (answer) => note({ kind: 'shipping-chosen', answer }),
  )
  if (shippingMethods.length === 0) return null
  return (
    <CheckoutSection title={m.checkout_shipping_title()}>
      <RadioCards
        legend={m.checkout_shipping_title()}
        hideLegend
        name="shippingMethod"
        value={value}
        error={error}
        onChange={choose}
        options={shippingMethods.map(({ shippingMethod, name, priceAsNumber }) => ({
          value: shippingMethod,
          label: name,
          trailing: priceAsNumber === 0 ? m.cart_shipping_free() : formatPrice(priceAsNumber, selection.currencyFormat),
        }))}
      />
    </CheckoutSection>
  )
}
