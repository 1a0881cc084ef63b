import { paymentKind } from '#features/cart/rules/payment-kind.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { dayRange } from '#lib/format/day-range.ts'
import { deliveryWindow } from '#market-rules/delivery/delivery-window.ts'
import type { PaymentMethod } from '#services/commerce/shopper/selection.ts'
import { PaymentMark } from '#ui/order/payment-mark.tsx'

// Loaded on the first interaction with the form.

export function EstimatedDeliveryDays({ method, country }: { method: string; country: string }) {
  const { from, to } = deliveryWindow(method, country, Date.now())
  return dayRange(from, to, pageLanguage())
}

export function PaymentMethodLogo({ method }: { method: PaymentMethod }) {
  return <PaymentMark kind={paymentKind(method)} />
}
