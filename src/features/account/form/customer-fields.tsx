import { createFieldMap, useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { cartQuery } from '#features/cart/queries.ts'
import { buildCountryChoices } from '#features/market/country-choices.ts'
import { withFieldGroup } from '#features/site/form/app-form.ts'
import { getFieldErrorText } from '#features/site/form/field-error-text.ts'
import type { TextField } from '#features/site/form/fields.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { isFamilyNameFirst } from '#lib/format/person-name.ts'
import { getPostalCodeExample, getPostalCodeInputMode } from '#lib/format/postal-code.ts'
import { m } from '#messages/rest.ts'

export const emptyCustomerFields = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  address1: '',
  zipCode: '',
  city: '',
  country: '',
}
export const customerFieldMap = createFieldMap(emptyCustomerFields)

type TextFieldName = Exclude<keyof typeof emptyCustomerFields, 'phoneNumber' | 'country'>

interface CustomerFieldsProps {
  addressRequired: boolean
  more?: ReactNode
}
const customerFieldsProps: CustomerFieldsProps = { addressRequired: false }

/** Fields for a customer's name, phone number and address (specification section 3.4). */
export const CustomerFields = withFieldGroup({
  defaultValues: emptyCustomerFields,
  props: customerFieldsProps,
  render: function Render({ group, addressRequired, more }) {
    const country = useSelector(group.store, ({ values }) => values.country)
    const { rules } = useSite()
    const optional = !addressRequired
    const textField = (name: TextFieldName, className: string, props: ComponentProps<typeof TextField>) => (
      <div key={name} className={className}>
        <group.AppField name={name}>{(field) => <field.TextField {...props} />}</group.AppField>
      </div>
    )
    const names = [
      textField('firstName', 'sm:col-span-3', { label: m.checkout_first_name_label(), autoComplete: 'given-name' }),
      textField('lastName', 'sm:col-span-3', { label: m.checkout_last_name_label(), autoComplete: 'family-name' }),
    ]
    return (
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
        {isFamilyNameFirst(country) ? names.toReversed() : names}
        <div className="sm:col-span-6">
          <group.AppField name="phoneNumber">
            {(field) => <field.TelField label={m.checkout_phone_label()} optional />}
          </group.AppField>
        </div>
        <div className="sm:col-span-6">
          <group.AppField name="country">
            {(field) => (
              <field.SelectField
                label={m.checkout_country_label()}
                hint={m.checkout_country_hint()}
                autoComplete="country"
                options={buildCountryChoices(getPageLanguage(), rules).map(({ country, name }) => ({
                  value: country,
                  label: name,
                }))}
              />
            )}
          </group.AppField>
        </div>
        {textField('address1', 'sm:col-span-6', {
          label: m.checkout_address1_label(),
          autoComplete: 'address-line1',
          optional,
        })}
        {more}
        {textField('zipCode', 'sm:col-span-2', {
          label: m.checkout_zip_label(),
          inputMode: getPostalCodeInputMode(country),
          errorText: (problem, label) =>
            problem === 'zip'
              ? m.checkout_problem_zip({ example: getPostalCodeExample(country) ?? '' })
              : getFieldErrorText(problem, label),
          autoComplete: 'postal-code',
          optional,
        })}
        {textField('city', 'sm:col-span-4', {
          label: m.checkout_city_label(),
          autoComplete: 'address-level2',
          optional,
        })}
      </div>
    )
  },
})

export const emptyAdditionalAddress = { company: '', address2: '', state: '' }
export const additionalAddressFieldMap = createFieldMap(emptyAdditionalAddress)

export const AdditionalAddressFields = withFieldGroup({
  defaultValues: emptyAdditionalAddress,
  props: { country: '' },
  render: function Render({ group, country }) {
    const states = useQuery(cartQuery).data?.countries.find(({ code }) => code === country)?.states ?? []
    return (
      <>
        <div className="sm:col-span-6">
          <group.AppField name="address2">
            {(field) => <field.TextField label={m.checkout_address2_label()} autoComplete="address-line2" optional />}
          </group.AppField>
        </div>
        <div className="sm:col-span-6">
          <group.AppField name="company">
            {(field) => <field.TextField label={m.checkout_company_label()} autoComplete="organization" optional />}
          </group.AppField>
        </div>
        {states.length > 0 ? (
          <div className="sm:col-span-6">
            <group.AppField name="state">
              {(field) => (
                <field.SelectField
                  label={m.checkout_state_label()}
                  autoComplete="address-level1"
                  placeholder={m.checkout_state_choose()}
                  options={states.map(({ code, name }) => ({ value: code, label: name }))}
                />
              )}
            </group.AppField>
          </div>
        ) : null}
      </>
    )
  },
})
