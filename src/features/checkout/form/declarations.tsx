import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
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

function TermsLabel() {
  return (
    <>
      {m.checkout_terms_label()} {/* New tab, so that the form keeps its values. */}
      <ShopLink to="/info/$slug" params={{ slug: 'terms' }} target="_blank" rel="noreferrer" className={textLinkClass}>
        {m.checkout_terms_read()}
      </ShopLink>
    </>
  )
}
