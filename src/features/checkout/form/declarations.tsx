import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { TermsLabel } from '#features/site/form/terms-label.tsx'
import { m } from '#messages/rest.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { formatCheckoutErrorMessage } from './field-text.ts'

/**
 * The buyer declares that they are of age and will not pass the products on to minors (specification section 5).
 */
export function Declarations({ form, formId }: { form: CheckoutForm; formId: string }) {
  const { ageCheck, minimumAge: age } = useMarketRules()
  const asked = ageCheck === 'none' ? (['terms'] as const) : (['terms', 'adult'] as const)
  return (
    <div className="-mt-2.5 grid gap-1">
      {asked.map((name) => (
        <form.AppField key={name} name={name}>
          {(field) => (
            <field.CheckboxField
              form={formId}
              required
              label={name === 'terms' ? <TermsLabel /> : m.checkout_adult_label({ age })}
              errorText={(message) => formatCheckoutErrorMessage(message, name, { country: '', age })}
            />
          )}
        </form.AppField>
      ))}
    </div>
  )
}
