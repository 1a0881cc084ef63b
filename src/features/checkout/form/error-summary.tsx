import { useStore } from '@tanstack/react-form'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { type CheckoutForm, fieldOrder, firstProblem } from './checkout-form.ts'
import { problemText } from './field-text.ts'

/** All that is wrong, listed above the form after a first try to pay; each entry leads to its field. */
export function ErrorSummary({ form, formId, country }: { form: CheckoutForm; formId: string; country: string }) {
  const tried = useStore(form.store, (state) => state.submissionAttempts > 0)
  const meta = useStore(form.store, (state) => state.fieldMeta)
  const wrong = fieldOrder.flatMap((field) => {
    const problem = firstProblem(meta[field]?.errors ?? [])
    return problem ? [{ field, problem }] : []
  })
  if (!tried || wrong.length === 0) return null
  return (
    <div className="pt-2 pb-8 md:pt-0">
      <Alert tone="danger" role="alert" title={m.checkout_problems_title({ count: wrong.length })}>
        <ul className="grid gap-1">
          {wrong.map(({ field, problem }) => (
            <li key={field}>
              <button type="button" className={`${textLinkClass} text-start`} onClick={() => focusField(formId, field)}>
                {problemText(problem, field, country)}
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
