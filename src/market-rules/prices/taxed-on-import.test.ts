import { expect, it } from 'vitest'
import { currencies } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { isTaxedOnImport } from './taxed-on-import.ts'

const base = { currencies, thresholdGbp: 13_500 }

it.each([
  ['GB', 'GBP', 13_500, false],
  ['GB', 'GBP', 13_501, true],
  ['GB', 'GBP', 0, false],
  ['GB', 'SEK', 182_100, false],
  ['GB', 'SEK', 182_200, true],
  ['GB', 'EUR', 15_900, false],
  ['GB', 'EUR', 16_000, true],
  ['GB', 'JPY', 25_868, false],
  ['GB', 'JPY', 25_870, true],
  ['GB', 'XXX', 999_900, false],
  ['SE', 'GBP', 999_900, false],
  [undefined, 'GBP', 999_900, false],
])('checks tax on arrival for %s in %s with a total of %s: %s', (country, currency, total, expected) => {
  expect(isTaxedOnImport({ ...base, country, currency, total })).toBe(expected)
})

it('applies only above the threshold and only to the United Kingdom', () => {
  const total = fc.integer({ min: 0, max: 1_000_000 })
  forAll(total, fc.constantFrom('GB', 'SE', 'DE', 'US'), (amount, country) => {
    const taxed = isTaxedOnImport({ ...base, country, currency: 'GBP', total: amount })
    expect(taxed).toBe(country === 'GB' && amount > 13_500)
  })
})
