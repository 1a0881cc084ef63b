import * as v from 'valibot'
import { expect, it } from 'vitest'
import { backInStockSignupSchema } from './stock-email.ts'

it.each(['ada@pouchery.example', '  ada@pouchery.example ', '\u202Aada@pouchery.example\u200B'])(
  'accepts "%s" and trims it',
  (email) => expect(v.parse(backInStockSignupSchema, { email })).toEqual({ email: 'ada@pouchery.example' }),
)

const problems = (email: string) =>
  v.safeParse(backInStockSignupSchema, { email }).issues?.map(({ message }) => message)

it.each(['', '   '])('rejects "%s" as empty', (email) => expect(problems(email)).toEqual(['email-empty']))

it.each(['ada', 'ada@', 'ada pouchery.example', `${'a'.repeat(250)}@pouchery.example`])('rejects %s', (email) => {
  expect(problems(email)).toEqual(['email'])
})
