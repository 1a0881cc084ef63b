import { useEffect, useRef } from 'react'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { m } from '#messages/rest.ts'
import type { AddressToKeep, KeptAddress } from '#services/commerce/shopper/address-book.ts'
import { Button } from '#ui/actions/button.tsx'
import { CustomerFields } from '../form/customer-fields.tsx'
import { FormAlert, FormCheckbox } from '../form/form-fields.tsx'
import { type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { addressSchema } from '../rules/account-schemas.ts'

export interface AddressFormProps {
  /** What it begins with; its country at least. */
  start: Partial<KeptAddress> & { country: string }
  /** Says what the form is about, for who hears it. */
  label: string
  /** Resolves to why it failed, or to nothing. */
  onSave: (address: AddressToKeep) => Promise<FormFailure | undefined>
  onCancel: () => void
}

/** An address to keep, new or changed. It is opened by a press, so its first field takes the focus. */
export function AddressForm({ start, label, onSave, onCancel }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const form = useAccountForm({
    schema: addressSchema,
    start: startOf(start),
    submit: ({ isDefault, ...address }) => onSave({ ...address, default: isDefault }),
  })
  return (
    <form ref={element} {...form.props} aria-label={label} className="grid grid-cols-1 gap-5">
      <CustomerFields form={form} whole />
      {/* One that is the default stays it until another one is chosen. */}
      {start.isDefault ? null : <FormCheckbox form={form} name="isDefault" label={m.account_address_make_default()} />}
      <PrivacyLink />
      <FormAlert failure={form.failure.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {m.account_address_save()}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  )
}

function startOf({ id: _, email: __, countryName: ___, ...known }: AddressFormProps['start']) {
  return { ...emptyAddress, ...known }
}

const emptyAddress = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  company: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  isDefault: false,
}
