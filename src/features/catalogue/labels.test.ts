import { expect, it } from 'vitest'
import { formatLabel, valueLabels } from './labels.ts'

it('names formats, and calls one it does not know as the catalogue calls it (specification section 5)', () => {
  expect(formatLabel('superslim')).toBe('Super slim')
  expect(formatLabel('XL Dragée')).toBe('XL Dragée')
})

// A link may say anything, also the name of something that every object has.
it.each(['constructor', 'toString', '__proto__'])('shows %s of a link as the text it is', (value) => {
  expect(valueLabels([])('format', value)).toBe(value)
  expect(formatLabel(value)).toBe(value)
})
