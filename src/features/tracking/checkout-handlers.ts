import type { Selection } from '#services/commerce/shopper/selection.ts'
import { checkoutValue, describeOrderMismatch, purchase } from './rules/cart-events.ts'
import { startedCheckoutCall } from './rules/marketing-calls.ts'
import type { HandlersFor, TrackerOptions } from './tracker-options.ts'

type CheckoutKind = 'checkout-entered' | 'shipping-chosen' | 'payment-chosen' | 'payment-started' | 'ordered'

export function checkoutHandlers(outlets: TrackerOptions): HandlersFor<CheckoutKind> {
  const { event, marketing, context, checkoutStart, reportsStartedCheckout } = outlets
  const chosen = createMethodEvents(outlets)
  return {
    'checkout-entered': ({ selection }) => {
      event({ event: 'begin_checkout', ecommerce: checkoutValue(selection) })
      if (reportsStartedCheckout()) marketing(startedCheckoutCall(selection, checkoutStart(), context()))
    },
    'shipping-chosen': ({ selection }) => chosen.shipping(selection),
    'payment-chosen': ({ selection }) => chosen.payment(selection),
    // Paying confirms the preselected methods.
    'payment-started': ({ selection }) => {
      chosen.shipping(selection)
      chosen.payment(selection)
    },
    ordered: ({ order }) => {
      outlets.endCheckoutStart()
      if (!outlets.isFirstReport(order.number)) return
      const odd = describeOrderMismatch(order)
      if (odd !== undefined) outlets.warn(odd, 'purchase-value')
      event({ event: 'purchase', ecommerce: purchase(order) })
    },
  }
}

/** Reports a method only if the method differs from the one reported last. */
function createMethodEvents({ event }: Pick<TrackerOptions, 'event'>) {
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
