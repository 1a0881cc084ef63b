import { useMutation, useQuery } from '@tanstack/react-query'
import { getSelectionErrorMessage } from '#features/cart/components/cart-states.tsx'
import { OrderLines } from '#features/cart/components/line-parts.tsx'
import { OrderContractTexts, OrderDate, PostalAddress, WithdrawalLink } from '#features/cart/components/order-parts.tsx'
import { OrderTotals } from '#features/cart/components/totals.tsx'
import { type BuyAgainOutcome, buyAgain } from '#features/cart/reorder/buy-again.ts'
import { BuyAgainResult } from '#features/cart/reorder/buy-again-result.tsx'
import { mergeLines } from '#features/cart/rules/lines.ts'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { AccountSection, AccountSkeleton } from '../account-section.tsx'
import { lastOrderQuery } from '../queries.ts'
import { CustomerOnly } from './customer-only.tsx'

export function OrderContent() {
  return <CustomerOnly>{({ email }) => <CustomersOrder email={email} />}</CustomerOnly>
}

function CustomersOrder({ email }: { email: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(lastOrderQuery(email))
  if (isPending) return <AccountSkeleton />
  if (data) return <LastOrder key={data.number} order={data} onBuyAgain={({ lines }) => buyAgain(lines)} />
  if (data === null) return <NoOrder />
  return (
    <ErrorState
      size="part"
      title={m.account_order_failed_title()}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.error_retry()}
        </Button>
      }
    >
      {getSelectionErrorMessage(error)}
    </ErrorState>
  )
}

function NoOrder() {
  return (
    <EmptyState title={m.account_order_none_title()} action={<BrowseLinks label={m.not_found_home()} />}>
      {m.error_order_not_found()}
    </EmptyState>
  )
}

export interface LastOrderProps {
  order: Order
  onBuyAgain: (order: Order) => Promise<BuyAgainOutcome>
}

export function LastOrder({ order, onBuyAgain }: LastOrderProps) {
  const { recipient, shippingMethodName, paymentMethodName, contractTexts } = order
  return (
    <article className="grid grid-cols-1">
      <OrderHead order={order} onBuyAgain={onBuyAgain} />
      <OrderStatus order={order} />
      <AccountSection title={m.receipt_lines_title()}>
        <div className="grid gap-6">
          <OrderLines lines={mergeLines(order.lines)} format={order.format} />
          <OrderTotals order={order} />
        </div>
      </AccountSection>
      <AccountSection title={m.receipt_delivery_title()}>
        <PostalAddress address={recipient} />
        {shippingMethodName === '' ? null : <p className="mt-3 text-ink-muted">{shippingMethodName}</p>}
      </AccountSection>
      {paymentMethodName === '' ? null : (
        <AccountSection title={m.checkout_payment_title()}>{paymentMethodName}</AccountSection>
      )}
      {contractTexts ? (
        <AccountSection title={m.receipt_texts_title()}>
          <OrderContractTexts agreed={contractTexts} />
        </AccountSection>
      ) : null}
      <div className="border-t border-line pt-6">
        <WithdrawalLink order={order} />
        <p className="mt-3 text-sm text-ink-muted">{m.account_order_note()}</p>
      </div>
    </article>
  )
}

function OrderStatus({ order: { state, shipments, link } }: { order: Order }) {
  if (!state && shipments.length === 0) return null
  return (
    <AccountSection title={m.account_order_state_title()}>
      <div className="grid gap-4">
        {state ? <p className="font-medium">{m[`account_order_state_${state}`]()}</p> : null}
        {shipments.length > 0 ? (
          <ul aria-label={m.account_order_shipments()} className="grid gap-3">
            {shipments.map((shipment) => (
              <Parcel key={shipment.id} shipment={shipment} />
            ))}
          </ul>
        ) : null}
        {link ? (
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <ShopLink to="/order" search={{ order: link }} reloadDocument className={textLinkClass}>
              {m.account_order_open()}
            </ShopLink>
            {shipments.length > 0 ? (
              <ShopLink to="/order" search={{ order: link }} hash="documents" reloadDocument className={textLinkClass}>
                {m.account_order_invoices()}
              </ShopLink>
            ) : null}
          </p>
        ) : null}
      </div>
    </AccountSection>
  )
}

function Parcel({ shipment: { date, carrier, trackingId, trackingUrl } }: { shipment: Order['shipments'][number] }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap gap-x-4">
        <OrderDate date={date} />
        <span>{carrier}</span>
      </p>
      {trackingId === '' ? null : (
        <p className="text-ink-muted tabular-nums wrap-anywhere">{m.account_order_tracking({ number: trackingId })}</p>
      )}
      {trackingUrl === '' ? null : (
        <p>
          <a href={trackingUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
            {m.account_order_track()}
          </a>
        </p>
      )}
    </li>
  )
}

function OrderHead({ order, onBuyAgain }: LastOrderProps) {
  const { mutate: again, data: outcome, isPending } = useMutation({ mutationFn: () => onBuyAgain(order) })
  return (
    <div className="grid gap-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="flex flex-wrap gap-x-4 text-ink-muted tabular-nums">
          <span>{m.receipt_number({ number: order.number })}</span>
          <OrderDate date={order.date} />
        </p>
        <Button busy={isPending} onClick={() => again()}>
          {m.account_order_again()}
        </Button>
      </div>
      {outcome ? <BuyAgainResult outcome={outcome} /> : null}
    </div>
  )
}
