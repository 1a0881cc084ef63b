import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newsletterSignUpSchema } from './newsletter-form.ts'

it.each([
  ['', true, { email: ['email-empty'] }],
  ['anna', true, { email: ['email'] }],
  ['anna@example.com', false, { consent: ['consent'] }],
  ['', false, { email: ['email-empty'], consent: ['consent'] }],
])('reports for "%s" with consent %s the errors %o', (email, consent, problems) => {
  const { issues } = v.safeParse(newsletterSignUpSchema, { email, consent, email_field: '' })
  expect(issues && v.flatten(issues).nested).toEqual(problems)
})

it('trims the address', () => {
  const values = { email: ' anna@example.com ', consent: true, email_field: '' }
  expect(v.parse(newsletterSignUpSchema, values)).toEqual({ ...values, email: 'anna@example.com' })
})
