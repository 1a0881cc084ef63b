import { type ReactNode, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type FieldPath, type ValueAt, valueAt } from './field-path.ts'
import { createForm, type Form, type FormState } from './form.ts'

/** A form of the component's own; rules and what submitting does are always those of the last rendering. */
export function useForm<Values>(options: Parameters<typeof createForm<Values>>[0]): Form<Values> {
  const [form] = useState(() => createForm(options))
  useLayoutEffect(() => form.update(options))
  return form
}

/** A part of the form's state, kept up to date: one that stays the same draws nothing anew. */
export function useFormState<Values, Part>(form: Form<Values>, part: (state: FormState<Values>) => Part): Part {
  const subscribe = useCallback((listener: () => void) => form.state.subscribe(listener).unsubscribe, [form])
  const read = () => part(form.state.get())
  return useSyncExternalStore(subscribe, read, read)
}

interface FormFieldProps<Values, Path extends FieldPath<Values>> {
  form: Form<Values>
  name: Path
  children: (field: {
    value: ValueAt<Values, Path>
    problem: string | undefined
    change: (value: ValueAt<Values, Path>) => void
  }) => ReactNode
}

/** Draws one field of a form, and that alone when it changes. */
export function FormField<Values, Path extends FieldPath<Values>>({
  form,
  name,
  children,
}: FormFieldProps<Values, Path>): ReactNode {
  const value = useFormState(form, ({ values }) => valueAt(values, name))
  const problem = useFormState(form, ({ problems }) => problems[name])
  return children({ value, problem, change: (next) => form.set(name, next) })
}
