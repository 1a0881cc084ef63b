import { useRouter } from '@tanstack/react-router'
import { useMarket } from '#features/market/pricelist.ts'
import { logout } from '../customer-actions.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountLinks } from './account-links.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { Entrance } from './entrance.tsx'
import { RegisterForm } from './register-form.tsx'
import { WithShopper } from './with-shopper.tsx'

/** The page where somebody becomes a customer, and goes on to the account. */
export function RegisterContent() {
  return (
    <WithShopper>
      <Content />
    </WithShopper>
  )
}

function Content() {
  const router = useRouter()
  const hrefs = useAccountHrefs()
  const { country } = useMarket()
  const { customer, pending } = useCustomer()
  if (pending) return <AccountSkeleton />
  if (!customer) {
    return (
      <Entrance>
        <RegisterForm
          country={country}
          hrefs={hrefs}
          onRegistered={() => router.navigate({ to: '/account', replace: true })}
        />
      </Entrance>
    )
  }
  return (
    <div className="max-w-form">
      <AccountLinks customer={customer} onLogout={logout} hrefs={hrefs} />
    </div>
  )
}
