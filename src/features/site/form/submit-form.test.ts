import { FormApi } from '@tanstack/react-form'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { validationLogic } from './app-form.ts'
import { getFirstErrorMessage } from './field-error-text.ts'
import { adoptDomValues, submitForm } from './submit-form.ts'

const text = v.pipe(v.string(), v.nonEmpty('required'))
const schema = v.object({ city: text, terms: v.boolean(), billing: v.object({ city: text }) })
type Values = v.InferInput<typeof schema>

const empty: Values = { city: '', terms: false, billing: { city: '' } }
const full: Values = { city: 'Wien', terms: false, billing: { city: 'Graz' } }
const fields = ['city', 'terms', 'billing.city'] as const
const send = vi.fn(async (_: Values): Promise<unknown> => undefined)

function createForm(defaultValues: Values, rules: v.GenericSchema<Values> = schema) {
  return new FormApi({
    defaultValues,
    validationLogic,
    onSubmitMeta: {},
    validators: { onDynamic: rules, onSubmitAsync: ({ value }) => send(value) },
  })
}
type TestForm = ReturnType<typeof createForm>

function problems(form: TestForm) {
  const found = fields.map((field) => [field, getFirstErrorMessage(form.getFieldMeta(field)?.errors ?? [])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

beforeEach(() => void send.mockReset())

it('shows no errors before the first attempt, then validates on every change', async () => {
  const form = createForm(empty)
  form.setFieldValue('city', '')
  expect(problems(form)).toEqual({})
  await submitForm(form, null)
  const required = { city: 'required', 'billing.city': 'required' }
  expect(problems(form)).toEqual(required)
  form.setFieldValue('billing.city', 'Graz')
  expect(problems(form)).toEqual({ city: 'required' })
  form.setFieldValue('billing.city', '')
  expect(problems(form)).toEqual(required)
  expect(send).not.toHaveBeenCalled()
})

it('submits only once while a submission is pending', async () => {
  const form = createForm(full)
  let finish = () => {}
  send.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)))
  const first = submitForm(form, null)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(full))
  await submitForm(form, null)
  finish()
  await first
  expect(send).toHaveBeenCalledOnce()
  expect(form.state.isSubmitting).toBe(false)
})

it('shows server errors until the field changes, and resubmits the same values', async () => {
  const form = createForm(full)
  send.mockResolvedValue({ form: undefined, fields: { city: 'refused', 'billing.city': 'refused' } })
  for (const field of fields) form.setFieldMeta(field, (meta) => ({ ...meta, isTouched: true }))
  await submitForm(form, null)
  expect(form.state.isSubmitSuccessful).toBe(false)
  expect(problems(form)).toEqual({ city: 'refused', 'billing.city': 'refused' })
  await submitForm(form, null)
  expect(send).toHaveBeenCalledTimes(2)
  send.mockResolvedValue(undefined)
  await submitForm(form, null)
  expect([problems(form), form.state.isSubmitSuccessful]).toEqual([{}, true])
})

it('adopts new default values until the shopper types something', () => {
  const form = createForm(empty)
  form.update({ ...form.options, defaultValues: { ...empty, city: 'Linz' } })
  expect(form.getFieldValue('city')).toBe('Linz')
  form.setFieldValue('terms', true)
  form.update({ ...form.options, defaultValues: empty })
  expect(form.getFieldValue('city')).toBe('Linz')
})

it('validates against updated rules even when no field has changed since', async () => {
  const elsewhere = v.object({ ...schema.entries, city: v.pipe(v.string(), v.literal('Linz', 'elsewhere')) })
  const form = createForm(full, elsewhere)
  await submitForm(form, null)
  expect(problems(form)).toEqual({ city: 'elsewhere' })
  form.update({ ...form.options, validators: { ...form.options.validators, onDynamic: schema } })
  await submitForm(form, null)
  expect(send).toHaveBeenCalledExactlyOnceWith(full)
})

it('adopts values typed before hydration and ignores fields that are not on the page', () => {
  const form = createForm(full)
  const typed = new FormData()
  typed.set('city', 'Linz')
  typed.set('terms', 'on')
  typed.set('language', 'de')
  adoptDomValues(form, typed)
  expect(form.state.values).toEqual({ ...full, city: 'Linz', terms: true })
  adoptDomValues(form, new FormData())
  expect(form.state.values).toEqual({ ...full, city: 'Linz' })
})
