import { expect, it } from 'vitest'
import { signUpProblems } from './sign-up.ts'

it.each([
  ['', true, { email: 'missing' }],
  ['anna', true, { email: 'invalid' }],
  ['anna@example.com', false, { consent: 'missing' }],
  ['', false, { email: 'missing', consent: 'missing' }],
  ['anna@example.com', true, {}],
])('"%s" with consent %s has the problems %o', (email, consent, problems) => {
  expect(signUpProblems({ email, consent, trap: '' })).toEqual(problems)
})
