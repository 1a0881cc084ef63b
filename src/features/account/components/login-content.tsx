import { useRouter } from '@tanstack/react-router'
import { login, logout } from '../customer-actions.ts'
import type { Login } from '../rules/account-schemas.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountLinks } from './account-links.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { Entrance } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { WithShopper } from './with-shopper.tsx'

/** The login page: the form, and the account after it. Who is logged in already finds the ways on. */
export function LoginContent() {
  return (
    <WithShopper>
      <Content />
    </WithShopper>
  )
}

function Content() {
  const router = useRouter()
  const hrefs = useAccountHrefs()
  const { customer, pending } = useCustomer()
  async function enter(details: Login) {
    const failure = await login(details)
    if (!failure) await router.navigate({ to: '/account', replace: true })
    return failure
  }
  if (pending) return <AccountSkeleton />
  if (!customer) {
    return (
      <Entrance>
        <LoginForm onLogin={enter} hrefs={hrefs} />
      </Entrance>
    )
  }
  return (
    <div className="max-w-form">
      <AccountLinks customer={customer} onLogout={logout} hrefs={hrefs} />
    </div>
  )
}
