import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '#app.config'
import { needsCustomsNote } from './customs-note.ts'

const base = { rates: currencies, thresholdGbp: 135 }

describe('needsCustomsNote', () => {
  it.each([
    ['GB', 'GBP', 135, false],
    ['GB', 'GBP', 135.01, true],
    ['GB', 'GBP', 0, false],
    ['GB', 'SEK', 1821, false],
    ['GB', 'SEK', 1822, true],
    ['GB', 'EUR', 159, false],
    ['GB', 'EUR', 160, true],
    ['GB', 'XXX', 9999, false],
    ['SE', 'GBP', 9999, false],
    [undefined, 'GBP', 9999, false],
  ])('to %s in %s, %s in all: %s', (country, currency, total, expected) => {
    expect(needsCustomsNote({ ...base, country, currency, total })).toBe(expected)
  })

  it('warns above the threshold alone, and for the United Kingdom alone', () => {
    const total = fc.double({ min: 0, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(total, fc.constantFrom('GB', 'SE', 'DE', 'US'), (amount, country) => {
        const warned = needsCustomsNote({ ...base, country, currency: 'GBP', total: amount })
        expect(warned).toBe(country === 'GB' && amount > 135)
      }),
    )
  })
})
