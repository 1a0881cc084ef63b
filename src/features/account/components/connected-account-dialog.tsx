import { login, logout } from '../customer-actions.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountDialog } from './account-dialog.tsx'
import { WithShopper } from './with-shopper.tsx'

export interface ConnectedAccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The account dialog of the browser's shopper: who is logged in comes from the selection. */
export function ConnectedAccountDialog(props: ConnectedAccountDialogProps) {
  return (
    <WithShopper>
      <Connected {...props} />
    </WithShopper>
  )
}

function Connected({ open, onOpenChange }: ConnectedAccountDialogProps) {
  const { customer, pending } = useCustomer()
  return (
    <AccountDialog
      open={open}
      onOpenChange={onOpenChange}
      customer={customer}
      pending={pending}
      onLogin={login}
      onLogout={logout}
      hrefs={useAccountHrefs()}
    />
  )
}
