import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { createForm, type Form } from './form.ts'

const text = v.pipe(v.string(), v.nonEmpty('required'))
const schema = v.object({ city: text, terms: v.boolean(), billing: v.object({ city: text }) })
type Values = v.InferInput<typeof schema>

const start: Values = { city: '', terms: false, billing: { city: '' } }
const full: Values = { city: 'Wien', terms: false, billing: { city: 'Graz' } }
const submit = vi.fn(async (_: Values) => undefined)
let form: Form<Values>

beforeEach(() => {
  submit.mockReset()
  form = createForm({ start, schema, submit })
})

it('says nothing before the first try, then what is wrong by path, and with every change what is wrong still', async () => {
  form.set('city', '')
  expect(form.state.get().problems).toEqual({})
  await form.submit()
  expect(form.state.get().problems).toEqual({ city: 'required', 'billing.city': 'required' })
  form.set('billing.city', 'Graz')
  expect(form.state.get().problems).toEqual({ city: 'required' })
  form.set('billing.city', '')
  expect(form.state.get().problems).toEqual({ city: 'required', 'billing.city': 'required' })
  expect(submit).not.toHaveBeenCalled()
})

it('submits what was typed where nothing is wrong, and says so while it lasts', async () => {
  form.set('city', 'Wien')
  form.set('billing.city', 'Graz')
  submit.mockImplementation(async () => {
    expect(form.state.get().isSubmitting).toBe(true)
  })
  await form.submit()
  expect(submit).toHaveBeenCalledExactlyOnceWith(full)
  expect(form.state.get().isSubmitting).toBe(false)
})

it('is no longer submitting after a submission that broke', async () => {
  form.reset(full)
  submit.mockRejectedValue(new Error('away'))
  await expect(form.submit()).rejects.toThrow('away')
  expect(form.state.get().isSubmitting).toBe(false)
})

it('begins anew without what was wrong, at the start or where it is told to', async () => {
  form.set('city', 'Wien')
  await form.submit()
  form.reset()
  expect(form.state.get()).toEqual({ values: start, problems: {}, tried: false, isSubmitting: false })
  form.reset(full)
  expect(form.value('billing.city')).toBe('Graz')
})

it('takes another start until something is typed, and keeps what was typed', () => {
  form.update({ start: { ...start, city: 'Linz' }, schema, submit })
  expect(form.value('city')).toBe('Linz')
  form.set('terms', true)
  form.update({ start, schema, submit })
  expect(form.value('city')).toBe('Linz')
})

it('after beginning elsewhere, does not go back to a start that stays the same', () => {
  form.reset(full)
  form.update({ start: { ...start }, schema, submit })
  expect(form.value('city')).toBe('Wien')
})

it('goes on by newer rules', async () => {
  form.reset(full)
  const strict: v.GenericSchema<Values, unknown> = v.object({
    ...schema.entries,
    terms: v.pipe(v.boolean(), v.literal(true, 'terms')),
  })
  form.update({ start, schema: strict, submit })
  await form.submit()
  expect(form.state.get().problems).toEqual({ terms: 'terms' })
})

it('keeps the parts that a change is not about', () => {
  const { billing } = form.state.get().values
  form.set('city', 'Wien')
  expect(form.state.get().values.billing).toBe(billing)
})
