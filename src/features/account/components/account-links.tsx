import { useMutation } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormFailure } from '../form/form-failure.ts'

export interface AccountLinksProps {
  customer: { firstName: string; lastName: string; email: string }
  onLogout: () => Promise<FormFailure | undefined>
}

/** Of the orders, only the last one is linked (specification section 10.9). */
export function AccountLinks({ customer, onLogout }: AccountLinksProps) {
  const { firstName, lastName, email } = customer
  const { busy, failure, leave } = useLogout(onLogout)
  const links = [
    { to: '/account', label: m.account_details() },
    { to: '/account/order', label: m.account_last_order() },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="wrap-anywhere">
        <p className="text-lg font-medium">{`${firstName} ${lastName}`}</p>
        <p className="text-sm text-ink-muted">{m.account_logged_in_as({ email })}</p>
      </div>
      <OutcomeAlert failure={failure} />
      <ul className="divide-y divide-line border-y border-line">
        {links.map(({ to, label }) => (
          <li key={to}>
            <ShopLink to={to} className="group flex min-h-14 items-center justify-between gap-4">
              <span className="decoration-1 underline-offset-4 group-hover:underline">{label}</span>
              <span className="text-ink-muted rtl:-scale-x-100">
                <Icon of={ChevronRight} size="sm" />
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
      <Button variant="secondary" full busy={busy} onClick={leave}>
        {m.account_logout()}
      </Button>
    </div>
  )
}

export function useLogout(onLogout: AccountLinksProps['onLogout']) {
  const { mutate: leave, data, isPending: busy } = useMutation({ mutationFn: async () => (await onLogout()) ?? null })
  return { busy, failure: data?.message, leave: () => leave() }
}
