import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import type { Outlets, Part } from './outlets.ts'
import { checkoutValue, purchase } from './rules/cart-events.ts'
import { startedCheckout } from './rules/marketing-calls.ts'
import { orderDiffers } from './rules/order-differs.ts'

type CheckoutKind = 'checkout-entered' | 'shipping-chosen' | 'payment-chosen' | 'payment-started' | 'ordered'

/** From entering the checkout to the order. */
export function checkoutHandlers(outlets: Outlets): Part<CheckoutKind> {
  const { event, marketing, context, checkoutStart, tellsStartedCheckout } = outlets
  const chosen = choiceEvents(outlets)
  return {
    'checkout-entered': ({ answer }) => {
      event({ event: 'begin_checkout', ecommerce: checkoutValue(answer) })
      if (tellsStartedCheckout) marketing(startedCheckout(answer, checkoutStart(), context()))
    },
    'shipping-chosen': ({ answer }) => chosen.shipping(answer),
    'payment-chosen': ({ answer }) => chosen.payment(answer),
    // Whoever keeps the methods that were chosen for them tells so by paying.
    'payment-started': ({ answer }) => {
      chosen.shipping(answer)
      chosen.payment(answer)
    },
    ordered: ({ order }) => {
      outlets.endCheckoutStart()
      if (!outlets.firstTimeOf(order.order)) return
      const told = purchase(order)
      const odd = orderDiffers(told, order)
      if (odd !== undefined) outlets.warn(odd, 'purchase-value')
      event({ event: 'purchase', ecommerce: told })
    },
  }
}

/** The methods of a checkout, each told when it is another one than was told last. */
function choiceEvents({ event }: Pick<Outlets, 'event'>) {
  let shippingTier = ''
  let paymentType = ''
  return {
    shipping: (answer: SelectionAnswer) => {
      const { shippingMethod } = answer.selection
      if (shippingMethod === '' || shippingMethod === shippingTier) return
      shippingTier = shippingMethod
      event({ event: 'add_shipping_info', ecommerce: { ...checkoutValue(answer), shipping_tier: shippingTier } })
    },
    payment: (answer: SelectionAnswer) => {
      const { paymentMethod } = answer.selection
      if (paymentMethod === '' || paymentMethod === paymentType) return
      paymentType = paymentMethod
      event({ event: 'add_payment_info', ecommerce: { ...checkoutValue(answer), payment_type: paymentType } })
    },
  }
}
