import type { Selection } from '#services/commerce/shopper/selection.ts'
import { describeOrderMismatch, toCheckoutValue, toGaPurchase } from './rules/cart-events.ts'
import { createStartedCheckoutCall } from './rules/marketing-calls.ts'
import type { AnalyticsHandlersFor, TrackerOptions } from './tracker-options.ts'

type CheckoutKind = 'checkout-entered' | 'shipping-chosen' | 'payment-chosen' | 'payment-started' | 'ordered'

export function createCheckoutHandlers(outlets: TrackerOptions): AnalyticsHandlersFor<CheckoutKind> {
  const { sendEvent, sendMarketingCall, getContext, getCheckoutStartId, reportsStartedCheckout } = outlets
  const chosen = createMethodEvents(outlets)
  return {
    'checkout-entered': ({ selection }) => {
      sendEvent({ event: 'begin_checkout', ecommerce: toCheckoutValue(selection) })
      if (reportsStartedCheckout())
        sendMarketingCall(createStartedCheckoutCall(selection, getCheckoutStartId(), getContext()))
    },
    'shipping-chosen': ({ selection }) => chosen.shipping(selection),
    'payment-chosen': ({ selection }) => chosen.payment(selection),
    // Paying confirms the preselected methods, so report them now.
    'payment-started': ({ selection }) => {
      chosen.shipping(selection)
      chosen.payment(selection)
    },
    ordered: ({ order }) => {
      outlets.clearCheckoutStartId()
      if (!outlets.isFirstReport(order.number)) return
      const odd = describeOrderMismatch(order)
      if (odd !== undefined) outlets.warn(odd, 'purchase-value')
      sendEvent({ event: 'purchase', ecommerce: toGaPurchase(order) })
    },
  }
}

/** Reports a method only if the method differs from the one reported last. */
function createMethodEvents({ sendEvent }: Pick<TrackerOptions, 'sendEvent'>) {
  let shippingTier = ''
  let paymentType = ''
  return {
    shipping: (selection: Selection) => {
      const { shippingMethod } = selection
      if (shippingMethod === '' || shippingMethod === shippingTier) return
      shippingTier = shippingMethod
      sendEvent({
        event: 'add_shipping_info',
        ecommerce: { ...toCheckoutValue(selection), shipping_tier: shippingTier },
      })
    },
    payment: (selection: Selection) => {
      const { paymentMethod } = selection
      if (paymentMethod === '' || paymentMethod === paymentType) return
      paymentType = paymentMethod
      sendEvent({ event: 'add_payment_info', ecommerce: { ...toCheckoutValue(selection), payment_type: paymentType } })
    },
  }
}
