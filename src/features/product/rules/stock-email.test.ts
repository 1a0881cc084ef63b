import * as v from 'valibot'
import { expect, it } from 'vitest'
import { stockAlertSchema } from './stock-email.ts'

it.each(['ada@pouchery.example', '  ada@pouchery.example ', '\u202Aada@pouchery.example\u200B'])(
  'takes "%s", trimmed',
  (email) => {
    expect(v.parse(stockAlertSchema, { email })).toEqual({ email: 'ada@pouchery.example' })
  },
)

it.each([
  ['', 'email-empty'],
  ['   ', 'email-empty'],
  ['ada', 'email'],
  ['ada@', 'email'],
  ['ada pouchery.example', 'email'],
  [`${'a'.repeat(250)}@pouchery.example`, 'email'],
])('refuses "%s" as %s', (email, problem) => {
  const { issues = [] } = v.safeParse(stockAlertSchema, { email })
  expect(issues.map(({ message }) => message)).toEqual([problem])
})
