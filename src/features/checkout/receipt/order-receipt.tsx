import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { OrderLines } from '#features/cart/components/line-parts.tsx'
import { OrderContractTexts, OrderDate, PostalAddress, WithdrawalLink } from '#features/cart/components/order-parts.tsx'
import { OrderTotals } from '#features/cart/components/totals.tsx'
import { cartQuery } from '#features/cart/queries.ts'
import { mergeLines } from '#features/cart/rules/lines.ts'
import { checkoutAsideClass, twoColumnClass } from '#features/checkout/frame/two-column-class.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { QuitLine } from '#features/market/components/quit-line.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { parseUtcTimestamp } from '#lib/format/parse-utc-timestamp.ts'
import { computeDeliveryWindow, listDeliveryTimelineDays } from '#market-rules/delivery/delivery-window.ts'
import { m } from '#messages/rest.ts'
import { hasDeliveryDays, isOrderUnshipped, type Order } from '#services/commerce/shopper/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { DeliveryTimeline } from '#ui/order/delivery-timeline.tsx'
import { ProviderMarkup } from '../provider/provider-markup.tsx'
import { ReceiptHeading } from './receipt-skeleton.tsx'

export function OrderReceipt({ order }: { order: Order }) {
  const id = useId()
  const { email } = order.address
  return (
    <article className={twoColumnClass}>
      <div className="grid gap-10 pb-10 lg:gap-14">
        <ReceiptHeading
          title={m.receipt_thanks()}
          above={
            <>
              <span>{m.receipt_number({ number: order.number })}</span>
              <OrderDate date={order.date} />
            </>
          }
        >
          {email === '' ? undefined : m.receipt_email({ email })}
        </ReceiptHeading>
        <ReceiptActions order={order} />
        {order.confirmation === undefined ? null : <ProviderMarkup source={order.confirmation} />}
        <OrderNextSteps order={order} />
        <OrderFacts order={order} />
      </div>
      <section aria-labelledby={id} className={checkoutAsideClass}>
        <ReceiptLines order={order} headingId={id} />
      </section>
    </article>
  )
}

function ReceiptActions({ order: { link } }: { order: Order }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {link === undefined ? null : (
        <ShopLink to="/order" search={{ order: link }} reloadDocument className={getButtonClass()}>
          {m.receipt_open()}
        </ShopLink>
      )}
      <ShopLink to="/" className={getButtonClass({ variant: link === undefined ? 'primary' : 'secondary' })}>
        {m.receipt_home()}
      </ShopLink>
      <Button variant="quiet" onClick={() => window.print()}>
        {m.receipt_print()}
      </Button>
    </div>
  )
}

function OrderNextSteps({ order }: { order: Order }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {m.receipt_next_title()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {isOrderUnshipped(order.state) ? <DeliverySteps order={order} /> : null}
        <Step title={m.receipt_next_help_title()} isPrinted={false}>
          {m.receipt_next_help_text()}
          <span className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            <ShopLink to="/info/$slug" params={{ slug: 'contact' }} className={textLinkClass}>
              {m.receipt_next_contact()}
            </ShopLink>
            <WithdrawalLink order={order} />
          </span>
        </Step>
      </ul>
    </section>
  )
}

function DeliverySteps({ order }: { order: Order }) {
  const { ageProof: age, link, recipient, date } = order
  const method = useShippingMethod(order)
  const orderedAt = parseUtcTimestamp(date)
  const window =
    method && !Number.isNaN(orderedAt) ? computeDeliveryWindow(method, recipient.country, orderedAt) : undefined
  const formatDays = (from: number, to: number) => formatDateRange(from, to, getPageLanguage())
  return (
    <>
      <Step
        title={
          window
            ? m.receipt_next_pack_day({ day: formatDays(window.packed, window.packed) })
            : m.receipt_next_pack_title()
        }
      >
        {link === undefined ? m.receipt_next_sent() : m.receipt_next_sent_invoice()}
      </Step>
      {window ? (
        <Step title={m.product_delivery_expected({ days: formatDays(window.from, window.to) })}>
          <DeliveryTimeline days={listDeliveryTimelineDays(window)} />
        </Step>
      ) : null}
      {age?.method === 'at-delivery' ? (
        <Step title={m.receipt_next_age_title()}>{m.checkout_age_at_delivery({ age: age.minimumAge })}</Step>
      ) : null}
    </>
  )
}

interface StepProps {
  title: string
  children: ReactNode
  isPrinted?: boolean
}

function Step({ title, children, isPrinted = true }: StepProps) {
  return (
    <li className={`py-4 ${isPrinted ? '' : 'print:hidden'}`}>
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 text-ink-muted">{children}</p>
    </li>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { recipient, shippingMethodName, paymentMethodName, contractTexts } = order
  return (
    <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
      <Fact title={m.receipt_delivery_title()}>
        <PostalAddress address={recipient} />
      </Fact>
      <div className="grid content-start gap-8">
        {shippingMethodName === '' ? null : <Fact title={m.checkout_shipping_title()}>{shippingMethodName}</Fact>}
        {paymentMethodName === '' ? null : <Fact title={m.checkout_payment_title()}>{paymentMethodName}</Fact>}
        {contractTexts ? (
          <Fact title={m.receipt_texts_title()}>
            <OrderContractTexts agreed={contractTexts} />
          </Fact>
        ) : null}
      </div>
    </div>
  )
}

/** If the order does not contain the method's ID, looks up the method by name in the current selection. */
function useShippingMethod({ shippingMethod, shippingMethodName }: Order): string | undefined {
  const { data: selection } = useQuery(cartQuery)
  return (
    shippingMethod ??
    selection?.shippingMethods.find(({ id, name }) => name === shippingMethodName && hasDeliveryDays(id))?.id
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

function ReceiptLines({ order, headingId }: { order: Order; headingId: string }) {
  return (
    <>
      <h2 id={headingId} className="mb-4 text-xl font-semibold">
        {m.receipt_lines_title()}
      </h2>
      <div className="grid gap-6">
        <OrderLines lines={mergeLines(order.lines)} format={order.format} />
        <OrderTotals order={order} />
        <NicotineWarning />
        <QuitLine />
      </div>
    </>
  )
}
