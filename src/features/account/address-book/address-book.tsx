import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { PostalAddress } from '#features/cart/components/order-parts.tsx'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { m } from '#messages/rest.ts'
import type { AddressUpdate, SavedAddress } from '#services/commerce/shopper/address-book.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { AccountSection, AccountSkeleton, UnreachableAlert } from '../account-section.tsx'
import { type FormFailure, toFormFailure } from '../form/form-failure.ts'
import { AddressForm } from './address-form.tsx'
import { formatAddressLine } from './format-address-line.ts'
import { addressBookQuery, maxAddresses, removeAddress, saveAddress } from './queries.ts'

type FormResult = Promise<FormFailure | undefined>

export interface AddressBookProps {
  addresses: readonly SavedAddress[]
  onSave: (id: string | undefined, address: AddressUpdate) => FormResult
  onRemove: (id: string) => FormResult
}

const newAddress = 'new'

export function AddressBook({ addresses, onSave, onRemove }: AddressBookProps) {
  const id = useId()
  const { country } = useMarket()
  const [open, setOpen] = useState<string>()
  const [said, setSaid] = useState<{ failure?: string | undefined; done?: string }>({})
  const goTo = useDeferredFocus()
  const opener = (key: string) => `${id}-${key}`

  async function run(outcome: FormResult, done: string, next: string, inForm = false) {
    setSaid({})
    const failure = await outcome
    if (failure) {
      if (!inForm) setSaid({ failure: failure.message ?? m.error_generic() })
      return failure
    }
    setOpen(undefined)
    setSaid({ done })
    goTo(opener(next))
    return undefined
  }
  const save = (key: string, address: AddressUpdate, inForm = false) =>
    run(onSave(key === newAddress ? undefined : key, address), m.account_address_saved(), key, inForm)
  const form = (key: string, start: Parameters<typeof AddressForm>[0]['start'], label: string) => (
    <AddressForm
      {...{ start, label }}
      onSave={(address) => save(key, address, true)}
      onCancel={() => {
        setOpen(undefined)
        goTo(opener(key))
      }}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-muted">{addresses.length > 0 ? m.account_address_text() : m.account_address_none()}</p>
      {addresses.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <li key={address.id} className="py-5">
              {open === address.id ? (
                form(
                  address.id,
                  address,
                  m.label_value({ label: m.account_address_edit(), value: formatAddressLine(address) }),
                )
              ) : (
                <AddressRow
                  address={address}
                  editId={opener(address.id)}
                  onEdit={() => setOpen(address.id)}
                  onChoose={() => save(address.id, toDefaultAddress(address))}
                  onRemove={() => run(onRemove(address.id), m.account_address_deleted(), newAddress)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {open === newAddress ? form(newAddress, { country }, m.account_address_add()) : null}
      {open === newAddress || addresses.length >= maxAddresses ? null : (
        <div>
          <Button id={opener(newAddress)} variant="secondary" onClick={() => setOpen(newAddress)}>
            {m.account_address_add()}
          </Button>
        </div>
      )}
      {addresses.length >= maxAddresses ? <p>{m.account_address_full({ count: addresses.length })}</p> : null}
      <OutcomeAlert {...said} />
    </div>
  )
}

function toDefaultAddress({
  id: _,
  email: __,
  countryName: ___,
  isDefault: ____,
  ...address
}: SavedAddress): AddressUpdate {
  return { ...address, default: true }
}

/**
 * Returns a function that focuses the element with the given ID after the next render. Required because the clicked
 * button, which has the focus, is removed.
 */
function useDeferredFocus(): (id: string) => void {
  const next = useRef<string>(undefined)
  useEffect(() => {
    const element = next.current === undefined ? null : document.getElementById(next.current)
    if (!element) return
    next.current = undefined
    element.focus()
  })
  return (id) => {
    next.current = id
  }
}

interface AddressRowProps {
  address: SavedAddress
  editId: string
  onEdit: () => void
  onChoose: () => Promise<unknown>
  onRemove: () => Promise<unknown>
}

function AddressRow({ address, editId, onEdit, onChoose, onRemove }: AddressRowProps) {
  const [busy, setBusy] = useState<'choose' | 'remove'>()
  const about = formatAddressLine(address)
  async function run(what: 'choose' | 'remove', act: () => Promise<unknown>) {
    setBusy(what)
    await act()
    setBusy(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3 wrap-anywhere">
        <PostalAddress address={address} />
        {address.isDefault ? <Badge>{m.account_address_default()}</Badge> : null}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button
          id={editId}
          size="sm"
          variant="secondary"
          aria-label={m.label_value({ label: m.account_address_edit(), value: about })}
          onClick={onEdit}
        >
          {m.account_address_edit()}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={busy === 'remove'}
          aria-label={m.label_value({ label: m.account_address_delete(), value: about })}
          onClick={() => void run('remove', onRemove)}
        >
          {m.account_address_delete()}
        </Button>
        {address.isDefault ? null : (
          <Button
            size="sm"
            variant="quiet"
            busy={busy === 'choose'}
            aria-label={m.label_value({ label: m.account_address_make_default(), value: about })}
            onClick={() => void run('choose', onChoose)}
          >
            {m.account_address_make_default()}
          </Button>
        )}
      </div>
    </div>
  )
}

export function CustomerAddressBook({ email }: { email: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(addressBookQuery(email))
  if (data === null) return null
  return (
    <AccountSection title={m.account_address_title()}>
      {data ? (
        <AddressBook
          addresses={data}
          onSave={async (id, address) => toFormResult(await saveAddress(email, id, address), Object.keys(address))}
          onRemove={async (id) => toFormResult(await removeAddress(email, id), [])}
        />
      ) : isPending ? (
        <AccountSkeleton />
      ) : (
        <UnreachableAlert busy={isFetching} retry={() => void refetch()} />
      )}
    </AccountSection>
  )
}

function toFormResult(failure: ShopperFailure | undefined, fields: readonly string[]) {
  return failure && toFormFailure(failure, fields, m.error_generic())
}
