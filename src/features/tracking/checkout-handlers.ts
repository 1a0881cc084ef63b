import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { Outlets, Part } from './outlets.ts'
import { checkoutValue, orderDiffers, purchase } from './rules/cart-events.ts'
import { startedCheckout } from './rules/marketing-calls.ts'

type CheckoutKind = 'checkout-entered' | 'shipping-chosen' | 'payment-chosen' | 'payment-started' | 'ordered'

export function checkoutHandlers(outlets: Outlets): Part<CheckoutKind> {
  const { event, marketing, context, checkoutStart, tellsStartedCheckout } = outlets
  const chosen = choiceEvents(outlets)
  return {
    'checkout-entered': ({ selection }) => {
      event({ event: 'begin_checkout', ecommerce: checkoutValue(selection) })
      if (tellsStartedCheckout()) marketing(startedCheckout(selection, checkoutStart(), context()))
    },
    'shipping-chosen': ({ selection }) => chosen.shipping(selection),
    'payment-chosen': ({ selection }) => chosen.payment(selection),
    // Shoppers who keep the preselected methods confirm them by paying.
    'payment-started': ({ selection }) => {
      chosen.shipping(selection)
      chosen.payment(selection)
    },
    ordered: ({ order }) => {
      outlets.endCheckoutStart()
      if (!outlets.firstTimeOf(order.number)) return
      const odd = orderDiffers(order)
      if (odd !== undefined) outlets.warn(odd, 'purchase-value')
      event({ event: 'purchase', ecommerce: purchase(order) })
    },
  }
}

/** Sends an event for a method only if the method differs from the one sent last. */
function choiceEvents({ event }: Pick<Outlets, 'event'>) {
  let shippingTier = ''
  let paymentType = ''
  return {
    shipping: (selection: Selection) => {
      const { shippingMethod } = selection
      if (shippingMethod === '' || shippingMethod === shippingTier) return
      shippingTier = shippingMethod
      event({ event: 'add_shipping_info', ecommerce: { ...checkoutValue(selection), shipping_tier: shippingTier } })
    },
    payment: (selection: Selection) => {
      const { paymentMethod } = selection
      if (paymentMethod === '' || paymentMethod === paymentType) return
      paymentType = paymentMethod
      event({ event: 'add_payment_info', ecommerce: { ...checkoutValue(selection), payment_type: paymentType } })
    },
  }
}
