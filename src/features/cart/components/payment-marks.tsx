import { m } from '#messages/rest.ts'
import type { PaymentMethod } from '#services/commerce/shopper/selection.ts'
import { PaymentMark } from '#ui/order/payment-mark.tsx'
import { paymentKind } from '../rules/payment-kind.ts'

/** How a cart can be paid: a mark for each kind of method that is offered, named by the methods for those who listen. */
export function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const kinds = [...new Set(methods.map(paymentKind))]
  if (kinds.length === 0) return null
  return (
    <p className="flex flex-wrap justify-center gap-2">
      <span className="sr-only">{`${m.checkout_payment_title()}: ${methods.map(({ name }) => name).join(', ')}`}</span>
      {kinds.map((kind) => (
        <PaymentMark key={kind} kind={kind} />
      ))}
    </p>
  )
}
