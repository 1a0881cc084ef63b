import { m } from '#messages/rest.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AccountSkeleton } from '../account-section.tsx'
import { login, logout } from '../customer-actions.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountLinks, type AccountLinksProps } from './account-links.tsx'
import { LoginForm } from './login-form.tsx'

export function ConnectedAccountDialog(props: Pick<AccountDialogProps, 'open' | 'onOpenChange'>) {
  const { customer, isPending } = useCustomer()
  return <AccountDialog {...props} customer={customer} pending={isPending} onLogin={login} onLogout={logout} />
}

export interface AccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  customer?: AccountLinksProps['customer'] | undefined
  pending?: boolean | undefined
  onLogin: typeof login
  onLogout: typeof logout
}

/** Displays the login form or, for logged-in customers, the account links. */
export function AccountDialog({ open, onOpenChange, customer, pending, onLogin, onLogout }: AccountDialogProps) {
  const title = customer ? m.account_title() : m.account_title_login()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={m.account_close()}>
      {pending ? (
        <AccountSkeleton />
      ) : customer ? (
        <AccountLinks customer={customer} onLogout={onLogout} />
      ) : (
        <LoginForm onLogin={onLogin} />
      )}
    </Dialog>
  )
}
