import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { OrderDate } from '#features/cart/components/order-date.tsx'
import { m } from '#paraglide/messages.js'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { asideClass, frameClass } from '../components/checkout-frame.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderNext } from './order-next.tsx'
import { ReceiptHeading } from './receipt-heading.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

/** A placed order: number, what happens next, where it goes; beside it lines and sums. Prints on one page. */
export function OrderReceipt({ order }: { order: WireOrder }) {
  const id = useId()
  const { email } = order.address
  return (
    <article className={`${frameClass} md:grid-rows-[auto_1fr]`}>
      <div className="grid gap-10 pb-10 lg:gap-14">
        <ReceiptHeading
          title={m.receipt_thanks()}
          above={
            <>
              <span>{m.receipt_number({ number: order.order })}</span>
              <OrderDate date={order.date} />
            </>
          }
        >
          {email === '' ? undefined : m.receipt_email({ email })}
        </ReceiptHeading>
        <OrderNext />
        <OrderFacts order={order} />
      </div>
      <section aria-labelledby={id} className={`${asideClass} md:row-span-2`}>
        <ReceiptLines order={order} headingId={id} />
      </section>
      <div className="flex flex-wrap gap-3 pt-10 md:pt-0 print:hidden">
        <Link to="/" className={buttonClass()}>
          {m.receipt_home()}
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          {m.receipt_print()}
        </Button>
      </div>
    </article>
  )
}
