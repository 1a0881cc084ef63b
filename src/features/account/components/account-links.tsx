import { ChevronRight } from 'lucide'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Text } from '#ui/text.tsx'
import type { AccountHrefs } from './account-dialog.tsx'

export interface AccountLinksProps {
  customer: { firstName: string; lastName: string; email: string }
  onLogout: () => void
  busy?: boolean | undefined
  error?: string | undefined
  hrefs: AccountHrefs
}

/** What a customer can look at, and the way out. Only the last order can be seen (specification section 6). */
export function AccountLinks({ customer, onLogout, busy, error, hrefs }: AccountLinksProps) {
  const { firstName, lastName, email } = customer
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="wrap-anywhere">
        <Text size="lg" weight="medium">{`${firstName} ${lastName}`}</Text>
        <Text size="sm" tone="muted">
          {m.account_logged_in_as({ email })}
        </Text>
      </div>
      {error ? (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        <li>{rowLink(hrefs.details, m.account_details())}</li>
        <li>{rowLink(hrefs.lastOrder, m.account_last_order())}</li>
      </ul>
      <Button variant="secondary" full busy={busy} onClick={onLogout}>
        {m.account_logout()}
      </Button>
    </div>
  )
}

function rowLink(href: string, label: string) {
  return (
    <a href={href} className="group flex min-h-14 items-center justify-between gap-4">
      <span className="decoration-1 underline-offset-4 group-hover:underline">{label}</span>
      <span className="text-ink-muted rtl:-scale-x-100">
        <Icon of={ChevronRight} size="sm" />
      </span>
    </a>
  )
}
