import { getPaymentKind } from '#features/cart/rules/payment-kind.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { computeDeliveryWindow } from '#market-rules/delivery/delivery-window.ts'
import type { PaymentMethod } from '#services/commerce/shopper/selection.ts'
import { PaymentMethodIcon } from '#ui/order/payment-method-icon.tsx'

// Loaded on the first interaction with the form.

export function EstimatedDeliveryDays({ method, country }: { method: string; country: string }) {
  const { from, to } = computeDeliveryWindow(method, country, Date.now())
  return formatDateRange(from, to, getPageLanguage())
}

export function PaymentMethodLogo({ method }: { method: PaymentMethod }) {
  return <PaymentMethodIcon kind={getPaymentKind(method)} />
}
