import { useQuery } from '@tanstack/react-query'
import { m } from '#messages/rest.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { AccountSection, AccountSkeleton, UnreachableAlert } from '../account-section.tsx'
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
          onSave={async (id, address) => received(await saveAddress(email, id, address), Object.keys(address))}
          onRemove={async (id) => received(await removeAddress(email, id), [])}
        />
      ) : isPending ? (
        <AccountSkeleton />
      ) : (
        <UnreachableAlert busy={isFetching} retry={() => void refetch()} />
      )}
    </AccountSection>
  )
}

function received(failure: ShopperFailure | undefined, fields: readonly string[]) {
  return failure && toFormFailure(failure, fields, m.error_generic())
}
