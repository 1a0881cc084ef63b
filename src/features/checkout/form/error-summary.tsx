import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { useFormState } from '#features/site/form/use-form.ts'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { type CheckoutForm, fieldOrder } from './checkout-form.ts'
import { fieldProblem } from './checkout-schema.ts'
import { problemText } from './field-text.ts'

/** All that is wrong, listed above the form after a first try to pay; each entry leads to its field. */
export function ErrorSummary({ form, formId, country }: { form: CheckoutForm; formId: string; country: string }) {
  const { minimumAge: age } = useMarketFacts()
  const problems = useFormState(form, (state) => state.problems)
  const wrong = fieldOrder.flatMap((field) => {
    const problem = fieldProblem(problems[field])
    return problem ? [{ field, problem }] : []
  })
  if (wrong.length === 0) return null
  return (
    <div className="pt-2 pb-8 md:pt-0">
      <Alert tone="danger" role="alert" title={m.checkout_problems_title({ count: wrong.length })}>
        <ul className="grid gap-1">
          {wrong.map(({ field, problem }) => (
            <li key={field}>
              <button type="button" className={`${textLinkClass} text-start`} onClick={() => focusField(formId, field)}>
                {problemText(problem, field, { country, age })}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function focusField(formId: string, field: string): void {
  const form = document.getElementById(formId)
  const element = form instanceof HTMLFormElement ? form.elements.namedItem(field) : null
  if (element instanceof HTMLElement) element.focus()
}
