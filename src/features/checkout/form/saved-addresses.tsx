import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatAddressLine } from '#features/account/address-book/format-address-line.ts'
import { addressBookQuery } from '#features/account/address-book/queries.ts'
import { moveCartToCountry } from '#features/cart/actions.ts'
import { getFailureMessage } from '#features/cart/failure-message.ts'
import { m } from '#messages/rest.ts'
import type { SavedAddress } from '#services/commerce/shopper/address-book.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { billingFields } from './checkout-schema.ts'

interface SavedAddressesProps {
  selection: Selection
  form: CheckoutForm
  place: 'delivery' | 'billing'
}

export function SavedAddresses({ selection, form, place }: SavedAddressesProps) {
  const { data } = useQuery(addressBookQuery(selection.customer?.email ?? ''))
  const offered = (data ?? []).filter(({ country }) => isOffered(selection, place, country))
  const country = selection.location.country ?? ''
  const shown = useSelector(
    form.store,
    () => offered.find((each) => each.country === country && isEntered(form, place, each))?.id,
  )
  const { choose, isMoving, error } = useChoice(selection, form, place)
  useDefaultAddress(
    form,
    place,
    offered.find(({ isDefault }) => isDefault),
    country,
  )
  if (offered.length === 0) return null
  return (
    <Field label={m.checkout_saved_addresses()} error={error}>
      {(control) => (
        <Select
          {...control}
          aria-busy={isMoving}
          value={shown ?? ''}
          placeholder={m.checkout_saved_choose()}
          options={offered.map((address) => ({ value: address.id, label: formatAddressLine(address) }))}
          onChange={({ target }) => {
            const address = offered.find(({ id }) => id === target.value)
            if (address && !isMoving) void choose(address)
          }}
        />
      )}
    </Field>
  )
}

/** A delivery address must be in a country the shop ships to, and a billing address in the order's country. */
function isOffered({ location, countries }: Selection, place: SavedAddressesProps['place'], country: string): boolean {
  return place === 'billing' ? country === location.country : countries.some(({ code }) => code === country)
}

function isEntered(form: CheckoutForm, place: SavedAddressesProps['place'], address: SavedAddress): boolean {
  return billingFields.every((field) => form.getFieldValue(getFieldPath(place, field)).trim() === address[field])
}

function getFieldPath<Field extends (typeof billingFields)[number]>(place: SavedAddressesProps['place'], field: Field) {
  return place === 'billing' ? (`billing.${field}` as const) : field
}

function fillForm(form: CheckoutForm, place: SavedAddressesProps['place'], address: SavedAddress): void {
  for (const field of billingFields) form.setFieldValue(getFieldPath(place, field), address[field])
  if (place === 'delivery' && address.phoneNumber !== '') form.setFieldValue('phoneNumber', address.phoneNumber)
}

/** Changes the order's country before filling in the address, because the change clears fields. */
function useChoice(selection: Selection, form: CheckoutForm, place: SavedAddressesProps['place']) {
  const [waiting, setWaiting] = useState<SavedAddress>()
  const [error, setError] = useState<string>()
  const { country } = selection.location
  useEffect(() => {
    if (!waiting || waiting.country !== country) return
    setWaiting(undefined)
    fillForm(form, place, waiting)
  }, [form, place, waiting, country])

  async function choose(address: SavedAddress) {
    setError(undefined)
    setWaiting(address)
    if (address.country === country) return
    const { answer } = await moveCartToCountry(address.country)
    if (answer.ok && answer.value.location.country === address.country) return
    setWaiting(undefined)
    setError(answer.ok ? m.error_generic() : getFailureMessage(answer))
  }
  return { choose, isMoving: waiting !== undefined, error }
}

function useDefaultAddress(
  form: CheckoutForm,
  place: SavedAddressesProps['place'],
  address: SavedAddress | undefined,
  country: string,
): void {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone || !address) return
    setDone(true)
    const isEmpty = (['address1', 'zipCode', 'city'] as const).every((field) => form.getFieldValue(field) === '')
    if (place === 'delivery' && isEmpty && address.country === country) fillForm(form, place, address)
  }, [form, place, address, country, isDone])
}
