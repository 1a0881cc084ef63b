import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { FormField } from '#features/site/form/use-form.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { fieldProblem } from './checkout-schema.ts'
import { problemText } from './field-text.ts'

/** The terms, and the declaration of being old enough and not handing goods to a minor (specification section 5). */
export function Declarations({ form, formId }: { form: CheckoutForm; formId: string }) {
  const { ageCheck, minimumAge: age } = useMarketFacts()
  const asked = ageCheck === 'none' ? (['terms'] as const) : (['terms', 'adult'] as const)
  return (
    <div className="-mt-2.5 grid gap-1">
      {asked.map((name) => (
        <FormField key={name} form={form} name={name}>
          {({ value, problem: found, change }) => {
            const problem = fieldProblem(found)
            return (
              <Checkbox
                form={formId}
                name={name}
                required
                label={name === 'terms' ? <TermsLabel /> : m.checkout_adult_label({ age })}
                error={problem && problemText(problem, name, { country: '', age })}
                checked={value}
                onChange={(event) => change(event.target.checked)}
              />
            )
          }}
        </FormField>
      ))}
    </div>
  )
}

function TermsLabel() {
  return (
    <>
      {m.checkout_terms_label()} {/* In a tab of its own, so that what was typed stays. */}
      <ShopLink to="/info/$slug" params={{ slug: 'terms' }} target="_blank" rel="noreferrer" className={textLinkClass}>
        {m.checkout_terms_read()}
      </ShopLink>
    </>
  )
}
