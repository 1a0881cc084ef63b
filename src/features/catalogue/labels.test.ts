import { expect, it, test } from 'vitest'
import { currencies } from '#app.config'
import { createFilterValueLabeler } from './filter-labels.ts'
import { getFormatLabel, getWeightLabel } from './labels.ts'

// Values come from the URL, so they may equal the names of object properties.
it.each(['XL Dragée', 'constructor', 'toString', '__proto__'])('shows the unknown format %s as plain text', (value) => {
  expect(getFormatLabel('superslim')).toBe('Super slim')
  expect(createFilterValueLabeler([])('format', value)).toBe(value)
  expect(getFormatLabel(value)).toBe(value)
})

test.each([
  ['nicotine', '6-9.5', '6–9.5\u00a0mg'],
  ['nicotine', '6-6', '6\u00a0mg'],
  ['price', '3000-4550', '30,00 kr–45,50 kr'],
  ['stock', 'yes', 'In stock'],
  ['sale', 'yes', 'Reduced price'],
] as const)('labels a filter of %s by %s as %s', (name, value, label) => {
  expect(createFilterValueLabeler([], currencies.SEK)(name, value)).toBe(label)
})

test.each([
  ['16.8 g', 'en', '16.8\u00a0g'],
  ['16.8 g', 'de', '16,8\u00a0g'],
  ['9.6g', 'fr', '9,6\u00a0g'],
  ['14 g', 'hu', '14\u00a0g'],
  ['about 14 g', 'de', 'about 14 g'],
  [undefined, 'de', undefined],
] as const)('formats a content of %s in %s as %s', (content, language, text) => {
  expect(getWeightLabel(content, language)).toBe(text)
})
