import { expect, it } from 'vitest'
import { readEmail } from './stock-email.ts'

it.each([
  ['ada@pouchery.example', { email: 'ada@pouchery.example' }],
  ['  ada@pouchery.example ', { email: 'ada@pouchery.example' }],
  ['', { problem: 'empty' }],
  ['   ', { problem: 'empty' }],
  ['ada', { problem: 'invalid' }],
  ['ada@', { problem: 'invalid' }],
  ['ada pouchery.example', { problem: 'invalid' }],
  [`${'a'.repeat(250)}@pouchery.example`, { problem: 'invalid' }],
  [null, { problem: 'invalid' }],
])('%j', (input, expected) => {
  expect(readEmail(input)).toEqual(expected)
})
