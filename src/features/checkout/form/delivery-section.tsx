import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { moveCartToCountry } from '#features/cart/actions.ts'
import { scrollToCartNotices } from '#features/cart/components/cart-notices.tsx'
import { getFailureMessage } from '#features/cart/failure-message.ts'
import { CheckoutSection } from '#features/checkout/frame/checkout-section.tsx'
import { getCountryName } from '#features/market/country-names.ts'
import { canSellTo } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { billingFields, getAddressCountry, getAddressRules } from './checkout-schema.ts'

/** Loaded lazily, because only logged-in shoppers have saved postal addresses. */
const SavedAddresses = lazyWithMessages(async () => (await import('./saved-addresses.tsx')).SavedAddresses)

interface DeliverySectionProps {
  selection: Selection
  form: CheckoutForm
  refused: readonly string[]
  /** False if the payment widget collects the postal address. */
  showsAddressFields: boolean
}

export function DeliverySection({ selection, form, refused, showsAddressFields }: DeliverySectionProps) {
  const parts = { form, rules: getAddressRules(selection), place: getAddressCountry(selection), refused }
  return (
    <CheckoutSection title={m.checkout_delivery_title()}>
      <div className="grid gap-5">
        {showsAddressFields ? <LazySavedAddresses selection={selection} form={form} place="delivery" /> : null}
        <CountryField selection={selection} />
        {showsAddressFields ? (
          <AddressFields fields={billingFields} {...parts} />
        ) : (
          <p className="text-ink-muted">{m.checkout_widget_address_needed()}</p>
        )}
        {showsAddressFields && selection.acceptsBillingAddress ? (
          <SeparateBillingAddress selection={selection} {...parts} />
        ) : null}
      </div>
    </CheckoutSection>
  )
}

function LazySavedAddresses(props: Parameters<typeof SavedAddresses>[0]) {
  if (!props.selection.customer) return null
  return (
    <Suspense fallback={null}>
      <SavedAddresses {...props} />
    </Suspense>
  )
}

type OtherBillingProps = Omit<Parameters<typeof AddressFields>[0], 'fields'> & { selection: Selection }

function SeparateBillingAddress({ selection, ...parts }: OtherBillingProps) {
  return (
    <parts.form.AppField name="otherBilling">
      {(field) => (
        <>
          <field.CheckboxField label={m.checkout_billing_other()} />
          {field.state.value ? (
            <fieldset className="grid min-w-0 gap-5">
              <legend className="mb-4 font-medium">{m.checkout_billing_title()}</legend>
              <LazySavedAddresses selection={selection} form={parts.form} place="billing" />
              <AddressFields fields={billingFields.map((name) => `billing.${name}` as const)} {...parts} />
            </fieldset>
          ) : null}
        </>
      )}
    </parts.form.AppField>
  )
}

function CountryField({ selection: { location, countries } }: { selection: Selection }) {
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: moveCartToCountry,
    onSuccess: ({ lost }) => lost && scrollToCartNotices(),
    gcTime: 0,
  })
  const answer = data?.answer
  const current = location.country ?? ''
  const options = createCountryOptions(countries, current)

  return (
    <div className="grid gap-4">
      <Field
        label={m.checkout_country_label()}
        hint={m.checkout_country_hint()}
        required
        error={answer && !answer.ok ? getFailureMessage(answer) : undefined}
      >
        {(control) => (
          <Select
            {...control}
            name="country"
            autoComplete="country"
            aria-busy={isPending}
            value={isPending ? variables : current}
            options={options}
            {...(current === '' && { placeholder: m.checkout_country_choose() })}
            onChange={({ target }) => {
              if (target.value !== '' && !isPending) mutate(target.value)
            }}
          />
        )}
      </Field>
      {location.shipsTo || current === '' ? null : (
        <Alert tone="warning" role="status">
          {getNotServedText(current, location.countryName || getCountryName(current, getPageLanguage()))}
        </Alert>
      )}
    </div>
  )
}

function getNotServedText(country: string, name: string): string {
  if (!canSellTo(country)) return m.market_closed({ country: name })
  return `${m.market_unsupported({ currentCountry: name })} ${m.market_unsupported_advice()}`
}

function createCountryOptions(countries: Selection['countries'], current: string) {
  const language = getPageLanguage()
  const codes = countries.map(({ code }) => code)
  const all = current === '' || codes.includes(current) ? codes : [...codes, current]
  return all
    .map((code) => ({ value: code, label: getCountryName(code, language), disabled: !codes.includes(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
