import { useQuery } from '@tanstack/react-query'
import { m } from '#messages/rest.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AccountSection, AccountSkeleton } from '../account-section.tsx'
import { toFormFailure } from '../form/form-failure.ts'
import { AddressBook } from './address-book.tsx'
import { addressBookQuery, removeAddress, saveAddress } from './queries.ts'

export function CustomerAddressBook({ email }: { email: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(addressBookQuery(email))
  if (data === null) return null
  return (
    <AccountSection title={m.account_address_title()}>
      {data ? (
        <AddressBook
          addresses={data}
          onSave={async (id, address) => told(await saveAddress(email, id, address), Object.keys(address))}
          onRemove={async (id) => told(await removeAddress(email, id), [])}
        />
      ) : isPending ? (
        <AccountSkeleton />
      ) : (
        <Unread busy={isFetching} retry={() => void refetch()} />
      )}
    </AccountSection>
  )
}

function Unread({ busy, retry }: { busy: boolean; retry: () => void }) {
  return (
    <Alert
      tone="danger"
      role="alert"
      action={
        <Button size="sm" variant="secondary" busy={busy} onClick={retry}>
          {m.error_retry()}
        </Button>
      }
    >
      {m.error_unreachable()}
    </Alert>
  )
}

function told(failure: ShopperFailure | undefined, fields: readonly string[]) {
  return failure && toFormFailure(failure, fields, m.error_generic())
}
