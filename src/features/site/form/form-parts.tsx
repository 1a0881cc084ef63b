import { useSelector } from '@tanstack/react-form'
import { useHydrated } from '@tanstack/react-router'
import { useCallback } from 'react'
import { m } from '#messages/rest.ts'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { classNames, type ElementProps } from '#ui/props.ts'
import { getFirstErrorMessage } from './field-error-text.ts'
import { useFormContext } from './form-context.ts'
import { adoptDomValues, submitForm } from './submit-form.ts'

interface FormProps extends ElementProps<'form', 'onSubmit' | 'noValidate'> {
  className?: string
}

/** With an `action`, the browser validates and submits natively until hydration. */
export function Form({ className, ref, ...props }: FormProps) {
  const form = useFormContext()
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      if (element?.hasAttribute('action')) adoptDomValues(form, new FormData(element))
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [form, ref],
  )
  return (
    <form
      {...props}
      ref={attach}
      className={className}
      noValidate={useHydrated()}
      onSubmit={(event) => {
        event.preventDefault()
        void submitForm(form, event.currentTarget)
      }}
    />
  )
}

export function SubmitButton(props: ButtonProps) {
  const busy = useSelector(useFormContext().store, (state) => state.isSubmitting)
  return <Button {...props} type="submit" busy={busy} />
}

export function FormAlert({ done }: { done?: string | undefined }) {
  const { store } = useFormContext()
  const error = useSelector(store, ({ errorMap }) => getFirstErrorMessage([errorMap.onSubmit]))
  const isDone = useSelector(store, (state) => state.isSubmitSuccessful)
  return <OutcomeAlert failure={error} done={isDone ? done : undefined} />
}

/** Screen readers announce a failure assertively and a success politely. */
export function OutcomeAlert({ failure, done }: { failure?: string | undefined; done?: string | undefined }) {
  if (failure !== undefined) {
    return (
      <Alert tone="danger" role="alert">
        {failure}
      </Alert>
    )
  }
  return done === undefined ? null : (
    <Alert tone="positive" role="status">
      {done}
    </Alert>
  )
}

interface ErrorSummaryProps<Name extends string> {
  fields: readonly Name[]
  errorText: (problem: string, field: Name) => string
  className?: string
}

export function ErrorSummary<Name extends string>({ fields, errorText, className }: ErrorSummaryProps<Name>) {
  const form = useFormContext()
  const meta = useSelector(form.store, (state) => state.fieldMeta)
  const invalid = fields.flatMap((field) => {
    const problem = getFirstErrorMessage(Reflect.get(meta, field)?.errors ?? [])
    return problem === undefined ? [] : [{ field, problem }]
  })
  if (invalid.length === 0) return null
  return (
    <div data-error-summary className={className}>
      <Alert tone="danger" role="alert" title={m.checkout_problems_title({ count: invalid.length })}>
        <ul className="grid gap-1">
          {invalid.map(({ field, problem }) => (
            <li key={field}>
              <button
                type="button"
                className={classNames(textLinkClass, 'text-start')}
                onClick={({ currentTarget }) => focusField(currentTarget.form, field)}
              >
                {errorText(problem, field)}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const element = form?.elements.namedItem(name)
  if (element instanceof HTMLElement) element.focus()
}
