import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '#features/cart/queries.ts'
import { countryChoices } from '#features/market/country-choices.ts'
import { postalCodeKeyboard } from '#features/market/postal-code.ts'
import { useFormState } from '#features/site/form/use-form.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { isFamilyNameFirst } from '#lib/written/person-name.ts'
import { m } from '#messages/rest.ts'
import { FormSelect, FormText } from './form-fields.tsx'
import type { AccountForm } from './use-account-form.ts'

const nameFields = ['firstName', 'lastName'] as const

function NameField({ form, name }: { form: AccountForm; name: (typeof nameFields)[number] }) {
  if (name === 'lastName') {
    return <FormText form={form} name={name} label={m.checkout_last_name_label()} autoComplete="family-name" />
  }
  return <FormText form={form} name={name} label={m.checkout_first_name_label()} autoComplete="given-name" />
}

interface CustomerFieldsProps {
  form: AccountForm
  /** Every part of an address is asked for, and what a parcel needs must be filled in. */
  whole?: boolean
}

/** What a customer says of themselves (specification section 3): name, phone, country, address. */
export function CustomerFields({ form, whole = false }: CustomerFieldsProps) {
  const country = useFormState(form.api, ({ values }) => String(values.country))
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      {(isFamilyNameFirst(country) ? nameFields.toReversed() : nameFields).map((name) => (
        <div key={name} className="sm:col-span-3">
          <NameField form={form} name={name} />
        </div>
      ))}
      <div className="sm:col-span-6">
        <FormText
          form={form}
          name="phoneNumber"
          label={m.checkout_phone_label()}
          type="tel"
          autoComplete="tel"
          optional
        />
      </div>
      <div className="sm:col-span-6">
        <FormSelect
          form={form}
          name="country"
          label={m.checkout_country_label()}
          hint={m.checkout_country_hint()}
          autoComplete="country"
          options={countryChoices(pageLanguage(), useSite().rules).map(({ country, name }) => ({
            value: country,
            label: name,
          }))}
        />
      </div>
      <div className="sm:col-span-6">
        <FormText
          form={form}
          name="address1"
          label={m.checkout_address1_label()}
          autoComplete="address-line1"
          optional={!whole}
        />
      </div>
      {whole ? <MoreFields form={form} country={country} /> : null}
      <div className="sm:col-span-2">
        <FormText
          form={form}
          name="zipCode"
          label={m.checkout_zip_label()}
          inputMode={postalCodeKeyboard(country)}
          autoComplete="postal-code"
          optional={!whole}
        />
      </div>
      <div className="sm:col-span-4">
        <FormText
          form={form}
          name="city"
          label={m.checkout_city_label()}
          autoComplete="address-level2"
          optional={!whole}
        />
      </div>
    </div>
  )
}

/** What else stands on a parcel: the rest of the street, the company, and the state where the country has some. */
function MoreFields({ form, country }: { form: AccountForm; country: string }) {
  const states = useQuery(cartQuery).data?.countries.find(({ code }) => code === country)?.states ?? []
  return (
    <>
      <div className="sm:col-span-6">
        <FormText
          form={form}
          name="address2"
          label={m.checkout_address2_label()}
          autoComplete="address-line2"
          optional
        />
      </div>
      <div className="sm:col-span-6">
        <FormText form={form} name="company" label={m.checkout_company_label()} autoComplete="organization" optional />
      </div>
      {states.length > 0 ? (
        <div className="sm:col-span-6">
          <FormSelect
            form={form}
            name="state"
            label={m.checkout_state_label()}
            autoComplete="address-level1"
            options={[
              { value: '', label: m.checkout_state_choose() },
              ...states.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        </div>
      ) : null}
    </>
  )
}
