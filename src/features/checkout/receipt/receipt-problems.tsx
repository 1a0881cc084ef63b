import { Link } from '@tanstack/react-router'
import type { LineChange } from '#features/cart/rules/line-changes.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

/** There is no order to show (specification section 8, orderNotFound). */
export function NoOrder() {
  const action = (
    <Link to="/" className={buttonClass()}>
      {m.receipt_home()}
    </Link>
  )
  return (
    <ErrorState title={m.receipt_not_found_title()} action={action}>
      {m.error_order_not_found()}
    </ErrorState>
  )
}

/** The payment did not succeed; `message` is the provider's own, `voucher` says that a code was used up meanwhile. */
export function PaymentFailed({ message, voucher }: { message?: string; voucher?: boolean }) {
  const action = (
    <Link to="/checkout" className={buttonClass()}>
      {m.receipt_back()}
    </Link>
  )
  return (
    <ErrorState title={m.receipt_failed_title()} action={action}>
      {message ? <p>{message}</p> : null}
      <p>{voucher ? m.checkout_problem_voucher() : m.error_order()}</p>
    </ErrorState>
  )
}

/** Others bought the last pieces while this shopper paid (commerce reference section 6.2, stock). */
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
