import { expect, it } from 'vitest'
import { signUpProblems } from './sign-up.ts'

it.each([
  ['', true, { email: 'missing' }],
  ['anna', true, { email: 'invalid' }],
  ['anna@example.com', false, { terms: 'missing' }],
  ['', false, { email: 'missing', terms: 'missing' }],
  ['anna@example.com', true, {}],
])('"%s" with terms %s has the problems %o', (email, terms, problems) => {
  expect(signUpProblems({ email, terms, trap: '' })).toEqual(problems)
})
