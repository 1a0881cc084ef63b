import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { useForm } from '#features/site/form/use-form.ts'
import { type FieldProblem, fieldProblem } from '../rules/field-problem.ts'

export type FormValues = Record<string, string | boolean>

/** Why the service did not take a form: fields it refused, a sentence about the form as a whole, or both. */
export interface FormFailure {
  message?: string
  fields?: Partial<Record<string, FieldProblem>>
}

export interface AccountFormOptions<Schema extends v.GenericSchema<FormValues, unknown>> {
  /** Its messages are `FieldProblem`s. */
  schema: Schema
  start: v.InferInput<Schema>
  /** Sends what the schema made of the values; resolves to why that failed, or to nothing. */
  submit: (values: v.InferOutput<Schema>) => Promise<FormFailure | undefined>
}

const none: FormFailure = {}

/**
 * A form of the account: checked by its schema on the first try and from then on with every change, sent once however
 * often it is submitted, what the service refuses told per field. Focus goes to the first field that is wrong.
 */
export function useAccountForm<Schema extends v.GenericSchema<FormValues, unknown>>(
  options: AccountFormOptions<Schema>,
) {
  const { schema, start, submit } = options
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(none)
  const latest = useRef(none)

  const api = useForm<FormValues>({
    start,
    schema,
    submit: async (values) => {
      setBusy(true)
      latest.current = (await submit(v.parse(schema, values))) ?? none
      setFailure(latest.current)
      setBusy(false)
    },
  })

  const problemOf = (name: string, { fields }: FormFailure): FieldProblem | undefined =>
    fieldProblem(api.state.get().problems[name]) ?? fields?.[name]

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const { elements } = event.currentTarget
    await api.submit()
    sending.current = false
    const wrong = [...elements].find((element) => problemOf(element.getAttribute('name') ?? '', latest.current))
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  /** A field the service refused counts as mended once it is changed. */
  function mend(name: string) {
    if (!failure.fields?.[name]) return
    latest.current = { ...failure, fields: { ...failure.fields, [name]: undefined } }
    setFailure(latest.current)
  }

  return { api, busy, failure, mend, props: { noValidate: true, onSubmit } }
}

export type AccountForm = ReturnType<typeof useAccountForm>
