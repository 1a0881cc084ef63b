import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { m } from '#messages/rest.ts'
import type { Customer } from '#services/commerce/shopper/selection.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { AccountSkeleton } from '../account-section.tsx'
import { login, logout } from '../customer-actions.ts'
import type { FormFailure } from '../form/form-failure.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountLinks } from './account-links.tsx'
import { LoginForm } from './login-form.tsx'

export function CustomerOnly({ children }: { children: (customer: Customer) => ReactNode }) {
  const { customer, isPending, retry } = useCustomer()
  if (isPending) return <AccountSkeleton />
  if (retry) {
    return (
      <ErrorState
        size="part"
        title={m.account_failed_title()}
        action={<Button onClick={retry}>{m.error_retry()}</Button>}
      >
        {m.error_unreachable()}
      </ErrorState>
    )
  }
  if (customer) return children(customer)
  return (
    <LoginLayout>
      <p className="mb-6 text-ink-muted">{m.account_login_text()}</p>
      <LoginForm onLogin={login} />
    </LoginLayout>
  )
}

type Send<Values> = (values: Values) => Promise<FormFailure | undefined>

interface VisitorOnlyProps<Values> {
  send: Send<Values>
  /** Renders a form that calls `enter` on submit. `enter` logs the visitor in with `send` and opens the account. */
  children: (enter: Send<Values>) => ReactNode
}

export function VisitorOnly<Values>({ send, children }: VisitorOnlyProps<Values>) {
  const { customer, isPending } = useCustomer()
  const router = useRouter()
  const [entering, setEntering] = useState(false)
  async function enter(values: Values) {
    setEntering(true)
    const failure = await send(values)
    if (failure) setEntering(false)
    else await router.navigate({ to: '/account', replace: true })
    return failure
  }
  if (isPending) return <AccountSkeleton />
  // The form remains displayed until the next page has loaded, to prevent layout shift.
  if (!customer || entering) return <LoginLayout>{children(enter)}</LoginLayout>
  return (
    <div className="max-w-form">
      <AccountLinks customer={customer} onLogout={logout} />
    </div>
  )
}

function LoginLayout({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 items-start gap-y-12 border-t border-line pt-6 md:grid-cols-[4fr_3fr] md:gap-x-10 lg:grid-cols-[5fr_3fr] lg:gap-x-16 lg:pt-8">
      <div className="w-full max-w-form min-w-0">{children}</div>
      <aside
        aria-labelledby={id}
        className="border-line max-md:border-t max-md:pt-6 md:self-stretch md:border-s md:ps-10 lg:ps-16"
      >
        <h2 id={id} className="text-xl font-semibold">
          {m.account_benefits_title()}
        </h2>
        <ul className="mt-4 divide-y divide-line border-y border-line text-ink-muted">
          {[m.account_benefit_address(), m.account_benefit_order(), m.account_benefit_cart()].map((benefit) => (
            <li key={benefit} className="py-3.5">
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
