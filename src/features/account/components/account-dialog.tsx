import { m } from '#messages/rest.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CustomerProvider, useCustomer } from '../account-context.tsx'
import { AccountSkeleton } from '../account-section.tsx'
import { login, logout } from '../customer-actions.ts'
import type { FormFailure } from '../form/form-failure.ts'
import type { LoginValues } from '../rules/account-schemas.ts'
import { AccountLinks, type AccountLinksProps } from './account-links.tsx'
import { LoginForm } from './login-form.tsx'

interface ConnectedAccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ConnectedAccountDialog(props: ConnectedAccountDialogProps) {
  return (
    <CustomerProvider>
      <Connected {...props} />
    </CustomerProvider>
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
    />
  )
}

export interface AccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  customer?: AccountLinksProps['customer'] | undefined
  pending?: boolean | undefined
  onLogin: (login: LoginValues) => Promise<FormFailure | undefined>
  onLogout: () => Promise<FormFailure | undefined>
}

/** Displays the login form or, for customers, the account links (specification section 2). */
export function AccountDialog(props: AccountDialogProps) {
  const { open, onOpenChange, customer } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={customer ? m.account_title() : m.account_title_login()}
      closeLabel={m.account_close()}
    >
      <DialogContent {...props} />
    </Dialog>
  )
}

function DialogContent({ customer, pending = false, onLogin, onLogout }: AccountDialogProps) {
  if (pending) return <AccountSkeleton />
  if (customer) return <AccountLinks customer={customer} onLogout={onLogout} />
  return <LoginForm onLogin={onLogin} />
}
