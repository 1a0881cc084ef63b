import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import type { WireLoggedIn } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { login } from '../customer-actions.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { Entrance } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'

/** What only a customer sees. Others find the way in at the same place, and go on from there. */
export function SignedIn({ children }: { children: (customer: WireLoggedIn) => ReactNode }) {
  const hrefs = useAccountHrefs()
  const { customer, pending, failed } = useCustomer()
  if (pending) return <AccountSkeleton />
  if (failed) {
    return (
      <ErrorState
        size="part"
        title={m.account_failed_title()}
        action={<Button onClick={failed}>{m.error_retry()}</Button>}
      >
        {m.error_unreachable()}
      </ErrorState>
    )
  }
  if (customer) return children(customer)
  return (
    <Entrance>
      <p className="mb-6 text-ink-muted">{m.account_login_text()}</p>
      <LoginForm onLogin={login} hrefs={hrefs} />
    </Entrance>
  )
}
