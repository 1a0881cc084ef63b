import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { addressRules, placeOf } from '../address-rules.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { billingFields } from '../checkout-schema.ts'
import { AddressFields } from './address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CountryField } from './country-field.tsx'

export interface DeliverySectionProps {
  answer: SelectionAnswer
  form: CheckoutForm
  refused: readonly string[]
}

/** Where the goods go, and the invoice where that is somewhere else. */
export function DeliverySection({ answer, form, refused }: DeliverySectionProps) {
  const parts = { form, rules: addressRules(answer), place: placeOf(answer), refused }
  return (
    <CheckoutSection title={m.checkout_delivery_title()}>
      <div className="grid gap-5">
        <CountryField answer={answer} />
        <AddressFields fields={billingFields} {...parts} />
        {Object.keys(answer.paymentFields.shippingAddress ?? {}).length === 0 ? null : <OtherBilling {...parts} />}
      </div>
    </CheckoutSection>
  )
}

type OtherBillingProps = Omit<Parameters<typeof AddressFields>[0], 'fields'>

/** Only where the service takes two addresses. */
function OtherBilling(parts: OtherBillingProps) {
  return (
    <parts.form.Field name="otherBilling">
      {({ state, handleChange }) => (
        <>
          <Checkbox
            name="otherBilling"
            label={m.checkout_billing_other()}
            checked={state.value}
            onChange={({ target }) => handleChange(target.checked)}
          />
          {state.value ? (
            <fieldset className="min-w-0">
              <legend className="mb-4 font-medium">{m.checkout_billing_title()}</legend>
              <AddressFields fields={billingFields.map((field) => `billing.${field}` as const)} {...parts} />
            </fieldset>
          ) : null}
        </>
      )}
    </parts.form.Field>
  )
}
