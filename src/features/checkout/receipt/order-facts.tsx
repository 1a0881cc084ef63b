import { type ReactNode, useId } from 'react'
import { PostalAddress } from '#features/cart/components/postal-address.tsx'
import { m } from '#paraglide/messages.js'
import type { WireOrder } from '#services/commerce/wire/order.ts'

/** Where an order goes, how it is sent and how it was paid. */
export function OrderFacts({ order }: { order: WireOrder }) {
  const { address, shippingAddress, shippingMethodName, paymentMethodName } = order
  const recipient = shippingAddress.address1 === '' ? address : shippingAddress
  return (
    <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
      <Fact title={m.receipt_delivery_title()}>
        <PostalAddress address={recipient} />
      </Fact>
      <div className="grid content-start gap-8">
        {shippingMethodName === '' ? null : <Fact title={m.checkout_shipping_title()}>{shippingMethodName}</Fact>}
        {paymentMethodName === '' ? null : <Fact title={m.checkout_payment_title()}>{paymentMethodName}</Fact>}
      </div>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm text-ink-muted">
        {title}
      </h2>
      {children}
    </section>
  )
}
