import { type ReactNode, useId } from 'react'
import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import type { WireAddress } from '#services/commerce/wire/address.ts'
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

function PostalAddress({ address }: { address: WireAddress }) {
  const lines = [
    [address.firstName, address.lastName],
    [address.company],
    [address.address1],
    [address.address2],
    [address.zipCode, address.city],
    [address.state],
    [address.country === '' ? address.countryName : countryName(address.country, pageLanguage())],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
