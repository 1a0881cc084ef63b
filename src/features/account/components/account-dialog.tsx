import { m } from '#paraglide/messages.js'
import { Dialog } from '#ui/dialog.tsx'
import type { Login } from '../rules/login-problems.ts'
import { AccountLinks, type AccountLinksProps } from './account-links.tsx'
import { LoginForm } from './login-form.tsx'

export interface AccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who is logged in; nobody when missing. */
  customer?: AccountLinksProps['customer'] | undefined
  onLogin: (login: Login) => void
  onLogout: () => void
  /** An answer is awaited. */
  busy?: boolean | undefined
  /** Why the last log in or log out failed, as a sentence. */
  error?: string | undefined
  /** Addresses in the page's language. */
  hrefs: AccountHrefs
}

export interface AccountHrefs {
  register: string
  passwordReset: string
  details: string
  lastOrder: string
}

/** The account, over any page (specification section 2): the way in, or where one can go. Loaded lazily. */
export function AccountDialog({ open, onOpenChange, customer, onLogin, onLogout, ...shared }: AccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={customer ? m.account_title() : m.account_title_login()}
      closeLabel={m.account_close()}
    >
      {customer ? (
        <AccountLinks customer={customer} onLogout={onLogout} {...shared} />
      ) : (
        <LoginForm onLogin={onLogin} {...shared} />
      )}
    </Dialog>
  )
}
