import { describe, expect, it } from 'vitest'
import { type CountryCode, markets, pricelists } from '#app.config'
import { formatMinor } from '#lib/money.ts'
import { configuredMarket, isMarketCountry } from './shopper-market.ts'

/** 1,234,567.89 in each market's own writing; yen have no minor unit (specification sections 5 and 9). */
const written: Record<CountryCode, string> = {
  SE: '1 234 567,89 kr',
  NO: '1 234 567,89 kr',
  DK: '1.234.567,89 kr.',
  DE: '1 234 567,89 €',
  AT: '1 234 567,89 €',
  FR: '1 234 567,89 €',
  IT: '1 234 567,89 €',
  ES: '1 234 567,89 €',
  PL: '1 234 567,89 €',
  CZ: '1 234 567,89 €',
  SK: '1 234 567,89 €',
  HU: '1 234 567,89 €',
  LT: '1 234 567,89 €',
  LV: '1 234 567,89 €',
  EE: '1 234 567,89 €',
  HR: '1 234 567,89 €',
  GR: '1 234 567,89 €',
  NL: '1 234 567,89 €',
  GB: '£1,234,567.89',
  CH: '1 234 567,89 €',
  US: '$1,234,567.89',
  CA: 'CA$1,234,567.89',
  JP: '¥123,456,789',
}

const rows = Object.keys(markets)
  .filter(isMarketCountry)
  .map((country) => ({ country, text: written[country] }))

describe('prices as each market writes them', () => {
  it.each(rows)('$country: $text', ({ country, text }) => {
    const market = configuredMarket(country)
    expect(spaced(formatMinor(123_456_789, market.format))).toBe(text)
    expect(pricelists[markets[country].pricelist].currency).toBe(market.currency)
  })

  it('writes nothing without a number', () => {
    expect(formatMinor(undefined, configuredMarket('SE').format)).toBeUndefined()
  })
})

/** No-break spaces as plain ones. */
function spaced(text: string | undefined): string | undefined {
  return text?.replace(/\s/g, ' ')
}
