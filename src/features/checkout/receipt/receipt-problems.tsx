import { getSaleProblemMessage } from '#features/cart/failure-message.ts'
import type { LineChange } from '#features/cart/rules/line-changes.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { ReceiptOutcome } from '../rules/receipt-outcome.ts'

/** No order found (specification section 8, orderNotFound). */
export function OrderNotFound() {
  return (
    <ErrorState title={m.receipt_not_found_title()} action={<BrowseLinks label={m.receipt_home()} />}>
      {m.error_order_not_found()}
    </ErrorState>
  )
}

/**
 * For a payment that was started in another browser. Contains no personal data, because anyone with the URL can
 * open the page.
 */
export function PaidInOtherBrowser() {
  return (
    <EmptyState
      headingLevel={1}
      title={m.receipt_other_browser_title()}
      action={<BrowseLinks label={m.receipt_home()} />}
    >
      {m.receipt_other_browser_text()}
    </EmptyState>
  )
}

/**
 * `message` comes from the provider. `voucher`: a voucher is used up. `ageCheck`: the age proof has expired.
 * `fault`: a sale rule forbids the order.
 */
export function PaymentFailed({ message, voucher, ageCheck, fault }: Extract<ReceiptOutcome, { kind: 'failed' }>) {
  const reason = ageCheck ? m.checkout_age_expired() : voucher ? m.checkout_problem_voucher() : m.error_order()
  const action = (
    <ShopLink to="/checkout" className={getButtonClass()}>
      {m.receipt_back()}
    </ShopLink>
  )
  return (
    <ErrorState title={m.receipt_failed_title()} action={action}>
      {message ? <p>{message}</p> : null}
      <p>{fault ? getSaleProblemMessage(fault) : reason}</p>
      {fault ? <p>{m.sale_refused_not_charged()}</p> : null}
    </ErrorState>
  )
}

/** Items sold out during the payment (commerce reference section 6.2, stock). */
export function SoldOut({ short }: { short: readonly LineChange[] }) {
  return (
    <ErrorState
      title={m.receipt_stock_title()}
      action={<Button onClick={() => setCartOpen(true)}>{m.receipt_open_cart()}</Button>}
    >
      <p>{m.receipt_stock_text()}</p>
      <ul className="mt-3 list-disc ps-5">
        {short.map(({ item, name, before, after }) => (
          <li key={item}>{m.receipt_stock_item({ name, available: after, wanted: before })}</li>
        ))}
      </ul>
    </ErrorState>
  )
}
