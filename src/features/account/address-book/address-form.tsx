import { useEffect, useRef } from 'react'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { m } from '#messages/rest.ts'
import type { AddressUpdate, SavedAddress } from '#services/commerce/shopper/address-book.ts'
import { Button } from '#ui/actions/button.tsx'
import {
  AdditionalAddressFields,
  additionalAddressFieldMap,
  CustomerFields,
  customerFieldMap,
  emptyAdditionalAddress,
  emptyCustomerFields,
} from '../form/customer-fields.tsx'
import { createSubmitValidators, type FormFailure } from '../form/form-failure.ts'
import { addressBookEntrySchema } from '../rules/account-schemas.ts'

interface AddressFormProps {
  start: Partial<SavedAddress> & { country: string }
  label: string
  onSave: (address: AddressUpdate) => Promise<FormFailure | undefined>
  onCancel: () => void
}

/** Focuses the first field on mount, because the form opens on a click. */
export function AddressForm({ start, label, onSave, onCancel }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const form = useAppForm({
    defaultValues: toInitialValues(start),
    validationLogic,
    validators: createSubmitValidators(addressBookEntrySchema, ({ isDefault, ...address }) =>
      onSave({ ...address, default: isDefault }),
    ),
  })
  return (
    <form.AppForm>
      <form.Form ref={element} aria-label={label} className="grid grid-cols-1 gap-5">
        <CustomerFields
          form={form}
          fields={customerFieldMap}
          addressRequired
          more={
            <form.Subscribe selector={({ values }) => values.country}>
              {(country) => (
                <AdditionalAddressFields form={form} fields={additionalAddressFieldMap} country={country} />
              )}
            </form.Subscribe>
          }
        />
        {/* The default postal address cannot be unset, only replaced. */}
        {start.isDefault ? null : (
          <form.AppField name="isDefault">
            {(field) => <field.CheckboxField label={m.account_address_make_default()} />}
          </form.AppField>
        )}
        <PrivacyLink />
        <form.FormAlert />
        <div className="flex flex-wrap gap-3">
          <form.SubmitButton>{m.account_address_save()}</form.SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {m.account_cancel()}
          </Button>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

function toInitialValues({ id: _, email: __, countryName: ___, ...known }: AddressFormProps['start']) {
  return { ...emptyCustomerFields, ...emptyAdditionalAddress, isDefault: false, ...known }
}
