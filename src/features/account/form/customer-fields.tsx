import { countryChoices } from '#features/market/country-choices.ts'
import { postalCodeKeyboard } from '#features/market/postal-code.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#paraglide/messages.js'
import { FormSelect, FormText } from './form-fields.tsx'
import type { AccountForm } from './use-account-form.ts'

/** What a customer says of themselves (specification section 3): name, phone, country, address. */
export function CustomerFields({ form }: { form: AccountForm }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <FormText form={form} name="firstName" label={m.checkout_first_name_label()} autoComplete="given-name" />
      </div>
      <div className="sm:col-span-3">
        <FormText form={form} name="lastName" label={m.checkout_last_name_label()} autoComplete="family-name" />
      </div>
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
          options={countryChoices(pageLanguage()).map(({ country, name }) => ({ value: country, label: name }))}
        />
      </div>
      <div className="sm:col-span-6">
        <FormText
          form={form}
          name="address1"
          label={m.checkout_address1_label()}
          autoComplete="address-line1"
          optional
        />
      </div>
      <div className="sm:col-span-2">
        <form.api.Subscribe selector={({ values }) => String(values.country)}>
          {(country) => (
            <FormText
              form={form}
              name="zipCode"
              label={m.checkout_zip_label()}
              inputMode={postalCodeKeyboard(country)}
              autoComplete="postal-code"
              optional
            />
          )}
        </form.api.Subscribe>
      </div>
      <div className="sm:col-span-4">
        <FormText form={form} name="city" label={m.checkout_city_label()} autoComplete="address-level2" optional />
      </div>
    </div>
  )
}
