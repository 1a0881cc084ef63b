import { useMutation } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Text } from '#ui/content/text.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormFailure } from '../form/form-failure.ts'

export interface AccountLinksProps {
  customer: { firstName: string; lastName: string; email: string }
  onLogout: () => Promise<FormFailure | undefined>
}

/** Links only to the most recent order, because no other order is available (specification section 6). */
export function AccountLinks({ customer, onLogout }: AccountLinksProps) {
  const { firstName, lastName, email } = customer
  const { busy, failure, leave } = useLogout(onLogout)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="wrap-anywhere">
        <Text size="lg" weight="medium">{`${firstName} ${lastName}`}</Text>
        <Text size="sm" tone="muted">
          {m.account_logged_in_as({ email })}
        </Text>
      </div>
      <OutcomeAlert failure={failure} />
      <ul className="divide-y divide-line border-y border-line">
        <li>
          <ShopLink to="/account" className={rowClass}>
            {rowContent(m.account_details())}
          </ShopLink>
        </li>
        <li>
          <ShopLink to="/account/order" className={rowClass}>
            {rowContent(m.account_last_order())}
          </ShopLink>
        </li>
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

const rowClass = 'group flex min-h-14 items-center justify-between gap-4'

function rowContent(label: string) {
  return (
    <>
      <span className="decoration-1 underline-offset-4 group-hover:underline">{label}</span>
      <span className="text-ink-muted rtl:-scale-x-100">
        <Icon of={ChevronRight} size="sm" />
      </span>
    </>
  )
}
