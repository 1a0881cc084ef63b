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
  ...['+46701234567', '\u202A+46701234567\u202C', '＋４６（７０）１２３', '070\u00A0123\u200B45 67', '(0)70-123.45/67'],
  ...['', '\u200B'],
])('accepts %j as a phone number', (entered) => {
  expect(problems(v.pipe(optionalTextSchema, phoneNumberCheck), entered)).toBeUndefined()
})

it.each(['1234', 'call me', '+46+70123456', '1'.repeat(21)])('rejects %j as a phone number', (entered) => {
  expect(problems(v.pipe(optionalTextSchema, phoneNumberCheck), entered)).toEqual(['phone'])
})
