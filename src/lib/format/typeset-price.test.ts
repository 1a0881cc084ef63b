import { expect, test } from 'vitest'
import { languageCodes } from '../urls/locale-url.ts'
import { typesetPrice } from './typeset-price.ts'

test.each([
  ['sv', '-1 234,50 kr', '−1\u00a0234,50\u00a0kr'],
  ['de', '4,29 €', '4,29\u00a0€'],
  ['fr', '1 234 567,50 €', '1\u202f234\u202f567,50\u00a0€'],
  ['nl', '1 234,50 €', '€\u00a01\u00a0234,50'],
  ['nl', '-4,29 €', '€\u00a0−4,29'],
  ['nl', '39,00 kr', '39,00\u00a0kr'],
  ['en', '-£1,234.50', '−£1,234.50'],
  ['da', '49,90 kr.', '49,90\u00a0kr.'],
])('formats prices in %s: %s as %s', (language, written, text) => expect(typesetPrice(written, language)).toBe(text))

test.each(languageCodes)('formats an amount in %s without line breaks or hyphens, and is idempotent', (language) => {
  const once = typesetPrice('-1 234,50 €', language)
  expect(once).not.toMatch(/[ -]/)
  expect(typesetPrice(once, language)).toBe(once)
})
