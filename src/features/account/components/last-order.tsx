import { useState } from 'react'
import { cartTotals } from '#features/cart/cart-totals.ts'
import { OrderDate } from '#features/cart/components/order-date.tsx'
import { OrderLines } from '#features/cart/components/order-lines.tsx'
import { PostalAddress } from '#features/cart/components/postal-address.tsx'
import { linesByItem } from '#features/cart/rules/order-lines.ts'
import { m } from '#paraglide/messages.js'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { Button } from '#ui/button.tsx'
import { Totals } from '#ui/totals.tsx'
import type { BuyAgainOutcome } from '../last-order.ts'
import { AccountSection } from './account-section.tsx'
import { BuyAgainResult } from './buy-again-result.tsx'

export interface LastOrderProps {
  order: WireOrder
  /** Adds the order's pieces to the cart and resolves to how that ended. */
  onBuyAgain: (order: WireOrder) => Promise<BuyAgainOutcome>
}

/** An order to look at: number and day, what was bought, where it went; and to buy again. */
export function LastOrder({ order, onBuyAgain }: LastOrderProps) {
  const { address, shippingAddress, shippingMethodName, paymentMethodName } = order
  const recipient = shippingAddress.address1 === '' ? address : shippingAddress
  return (
    <article className="grid grid-cols-1">
      <OrderHead order={order} onBuyAgain={onBuyAgain} />
      <AccountSection title={m.receipt_lines_title()}>
        <div className="grid gap-6">
          <OrderLines lines={linesByItem(order.items)} format={order.currencyFormat} />
          <Totals rows={cartTotals(order)} />
        </div>
      </AccountSection>
      <AccountSection title={m.receipt_delivery_title()}>
        <PostalAddress address={recipient} />
        {shippingMethodName === '' ? null : <p className="mt-3 text-ink-muted">{shippingMethodName}</p>}
      </AccountSection>
      {paymentMethodName === '' ? null : (
        <AccountSection title={m.checkout_payment_title()}>{paymentMethodName}</AccountSection>
      )}
      <p className="border-t border-line pt-6 text-sm text-ink-muted">{m.account_order_note()}</p>
    </article>
  )
}

function OrderHead({ order, onBuyAgain }: LastOrderProps) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BuyAgainOutcome>()
  async function again() {
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await onBuyAgain(order))
    setBusy(false)
  }
  return (
    <div className="grid gap-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="flex flex-wrap gap-x-4 text-ink-muted tabular-nums">
          <span>{m.receipt_number({ number: order.order })}</span>
          <OrderDate date={order.date} />
        </p>
        <Button busy={busy} onClick={again}>
          {m.account_order_again()}
        </Button>
      </div>
      {outcome ? <BuyAgainResult outcome={outcome} /> : null}
    </div>
  )
}
