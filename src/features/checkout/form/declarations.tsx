import { useLinkPrefix } from '#features/site/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { type CheckoutForm, firstProblem } from './checkout-form.ts'
import { problemText } from './field-text.ts'

/** The terms, and the declaration of being over 18 and not handing goods to a minor (specification section 5). */
export function Declarations({ form, formId }: { form: CheckoutForm; formId: string }) {
  return (
    <div className="-mt-2.5 grid gap-1">
      {(['terms', 'adult'] as const).map((name) => (
        <form.Field key={name} name={name}>
          {({ state, handleChange, handleBlur }) => {
            const problem = firstProblem(state.meta.errors)
            return (
              <Checkbox
                form={formId}
                name={name}
                required
                label={name === 'terms' ? <TermsLabel /> : m.checkout_adult_label()}
                error={problem && problemText(problem, name, '')}
                checked={state.value}
                onChange={(event) => handleChange(event.target.checked)}
                onBlur={handleBlur}
              />
            )
          }}
        </form.Field>
      ))}
    </div>
  )
}

function TermsLabel() {
  return (
    <>
      {m.checkout_terms_label()} {/* In a tab of its own, so that what was typed stays. */}
      <a href={`${useLinkPrefix()}/info/terms`} target="_blank" rel="noreferrer" className={textLinkClass}>
        {m.checkout_terms_read()}
      </a>
    </>
  )
}
