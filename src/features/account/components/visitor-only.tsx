import type { ReactNode } from 'react'
import { logout } from '../customer-actions.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountLinks } from './account-links.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { Entrance } from './entrance.tsx'
import { WithShopper } from './with-shopper.tsx'

/** A form for who is not logged in yet. Who is finds the ways on instead. */
export function VisitorOnly({ children }: { children: ReactNode }) {
  return (
    <WithShopper>
      <VisitorOrCustomer>{children}</VisitorOrCustomer>
    </WithShopper>
  )
}

function VisitorOrCustomer({ children }: { children: ReactNode }) {
  const hrefs = useAccountHrefs()
  const { customer, pending } = useCustomer()
  if (pending) return <AccountSkeleton />
  if (!customer) return <Entrance>{children}</Entrance>
  return (
    <div className="max-w-form">
      <AccountLinks customer={customer} onLogout={logout} hrefs={hrefs} />
    </div>
  )
}
