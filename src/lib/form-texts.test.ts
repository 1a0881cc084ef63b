import * as v from 'valibot'
import { expect, it } from 'vitest'
import { optionalTextSchema, phoneNumberCheck, requiredEmailSchema, requiredTextSchema } from './form-texts.ts'

const problems = (schema: v.GenericSchema, entered: string) =>
  v.safeParse(schema, entered, { abortPipeEarly: true }).issues?.map(({ message }) => message)

it.each(['', ' ', '\u200B', '\u202A\u202C', '\u3164'])('treats %j as empty', (entered) => {
  expect(problems(requiredTextSchema, entered)).toEqual(['required'])
  expect(problems(requiredEmailSchema, entered)).toEqual(['email-empty'])
  expect(v.parse(optionalTextSchema, entered)).toBe('')
})

it.each([
  [undefined, ['+46701234567', '\u202A+46701234567\u202C', '＋４６（７０）１２３', '070\u00A0123\u200B45 67']],
  [undefined, ['(0)70-123.45/67', '', '\u200B']],
  [['phone'], ['1234', 'call me', '+46+70123456', '1'.repeat(21)]],
])('finds the problems %j in the phone numbers %j', (expected, numbers) => {
  const schema = v.pipe(optionalTextSchema, phoneNumberCheck)
  for (const entered of numbers) expect(problems(schema, entered), entered).toEqual(expected)
})
