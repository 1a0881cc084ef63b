import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each<[string, number | undefined]>([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  ['0', 0],
  ['１２', 12],
  ...['', ' ', '2.5', '2,5', '1e3', '-1', '+1', '1 000', 'x4', '4x', '0x10', 'Infinity'].map(
    (text): [string, undefined] => [text, undefined],
  ),
])('%j is %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number)
})
