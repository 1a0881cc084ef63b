import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { cartTotals } from '#features/cart/cart-totals.ts'
import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import type { WireAddress } from '#services/commerce/wire/address.ts'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { buttonClass } from '#ui/button-class.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Totals } from '#ui/totals.tsx'
import { linesByItem } from '../rules/order-lines.ts'
import { OrderLines } from './order-lines.tsx'

/** A placed order: number, lines, sums, and where it goes. */
export function OrderReceipt({ order }: { order: WireOrder }) {
  const id = useId()
  const address = order.shippingAddress.address1 === '' ? order.address : order.shippingAddress
  return (
    <article className="grid gap-12">
      <SectionHeading
        size="page"
        title={m.receipt_thanks()}
        eyebrow={m.receipt_number({ number: order.order })}
        text={order.address.email === '' ? undefined : m.receipt_email({ email: order.address.email })}
      />
      <section aria-labelledby={`${id}-lines`} className="grid gap-6">
        <div>
          <SectionHeading id={`${id}-lines`} size="small" title={m.receipt_lines_title()} />
          <OrderLines lines={linesByItem(order.items)} format={order.currencyFormat} />
        </div>
        <Totals rows={cartTotals(order)} />
      </section>
      <section aria-labelledby={`${id}-address`}>
        <SectionHeading id={`${id}-address`} size="small" title={m.receipt_delivery_title()} />
        <PostalAddress address={address} />
        <p className="mt-4 text-ink-muted">{m.receipt_method_delivery({ name: order.shippingMethodName })}</p>
        <p className="text-ink-muted">{m.receipt_method_payment({ name: order.paymentMethodName })}</p>
      </section>
      <Link to="/" className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}>
        {m.receipt_home()}
      </Link>
    </article>
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
