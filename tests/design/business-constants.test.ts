import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  currencies,
  defaultLanguage,
  flavours,
  formats,
  languages,
  marketDefaults,
  markets,
  pricelists,
  productTags,
  shopConstants,
  sortMethods,
  strengths,
} from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { ageConfirmedKey } from '#features/age-gate/age-answer.ts'
import ageGateScript from '#features/age-gate/age-gate-script.ts?script'
import { getPostRange } from '#features/blog/rules/blog-range.ts'
import { orderTrackingKey } from '#features/consent/order-tracking.ts'
import { defaultMarket, getConfiguredMarket } from '#features/market/shopper-market.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { searchTimeoutsMs } from '#services/search/requester.ts'

// These tests repeat values of the specification, so that an accidental change of app.config.ts fails them.
describe('business constants and limits (specification section 9)', () => {
  test('has the expected defaults', () => {
    expect(defaultLanguage).toBe('en')
    expect(marketDefaults).toEqual({ country: 'NL', countryName: 'Sweden', currency: 'SEK', pricelist: 20 })
    expect(defaultMarket).toMatchObject({ country: 'NL', currency: 'SEK', pricelist: 20, format: currencies.SEK })
    expect(languages[defaultLanguage].market).toBe('SE')
    const market = getConfiguredMarket('SE')
    expect(market).toMatchObject({ country: 'SE', currency: 'SEK', pricelist: 20 })
    expect(pricelists[20].currency).toBe('SEK')
  })

  test('has eight currencies with their base rates into SEK', () => {
    const rates = Object.entries(currencies).map(([code, { rateToSek }]) => [code, rateToSek])
    expect(Object.fromEntries(rates)).toEqual({
      ...{ EUR: 11.4355, USD: 10.2828, SEK: 1, DKK: 1.5326, JPY: 0.07043, CAD: 7.57017, NOK: 0.96895, GBP: 13.49592 },
    })
  })

  test('every market sells in the currency of its pricelist', () => {
    for (const { currency, pricelist } of Object.values(markets)) expect(pricelists[pricelist].currency).toBe(currency)
  })

  test('has the expected limits', () => {
    expect(shopConstants).toMatchObject({
      ...{ defaultCategory: '1', defaultAddQuantity: 1, blogPostsPerPage: 12, debounceMs: 500, traceSampleRate: 0.2 },
      ...{ bundleQuantities: [1, 3, 5, 10, 11, 12, 15, 20, 30, 40, 50] },
      ...{ discountWarningBelowPercent: 0, discountWarningAbovePercent: 60 },
      // The limit is 135 GBP, stored in pence.
      customsWarningGbp: 135 * 10 ** currencies.GBP.decimalDigits,
    })
    expect(getPostRange(1)).toEqual({ from: 0, to: 12 })
    expect(searchTimeoutsMs).toEqual({ connect: 1000, read: 2000, write: 30_000 })
  })

  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/paraglide/**', '**/*.test.*'] })
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')

  test.each(Object.keys(shopConstants))('the shop uses the limit %s', (name) => {
    expect(code.split(`shopConstants.${name}`).length).toBeGreaterThan(1)
  })

  test('age confirmation lasts one browser session', () => {
    expect(ageGateScript).toContain(ageConfirmedKey)
    expect(ageGateScript).toContain('sessionStorage')
    expect(ageGateScript).not.toContain('localStorage')
    expect(orderTrackingKey).not.toBe(ageConfirmedKey)
  })
})

test('has 17 interface languages in order, with region and name; English first, without region (specification section 9)', () => {
  expect(languageCodes.map((code) => `${code} ${languages[code].region} ${languageNames[code]}`)).toEqual([
    ...['en null English', 'de DE German', 'sv SE Swedish', 'da DK Danish', 'nl NL Dutch', 'fr FR French'],
    ...['it IT Italian', 'lt LT Lithuanian', 'cs CZ Czech', 'pl PL Polish', 'sk SK Slovak', 'hu HU Hungarian'],
    ...['lv LV Latvian', 'es ES Spanish', 'el GR Greek', 'hr HR Croatian', 'et EE Estonian'],
  ])
})

/** Widths in px (1 rem = 16 px). */
const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 }

test.each(Object.entries(breakpoints))('the breakpoint %s is %d px (specification section 9)', (name, px) => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const values = [...tokens.matchAll(new RegExp(`--breakpoint-${name}: ([\\d.]+)rem;`, 'g'))]
  expect(values.map(([, rem]) => Number(rem) * 16)).toEqual([px])
})

test('filters, sort methods and enumerations match specification sections 3 and 9', () => {
  expect(flavours).toEqual(['berry', 'fruit', 'other', 'cola', 'liquorice', 'mint', 'coffee', 'citrus', 'natural'])
  expect(strengths).toEqual([1, 2, 3, 4])
  expect(formats).toEqual(['slim', 'mini', 'normal', 'large', 'superslim'])
  expect(productTags).toEqual(['30percent', 'campaign', 'news', 'limited-edition'])
  const own = ['price-pouch', 'strength-asc', 'strength-desc']
  expect(sortMethods).toEqual(['popularity', 'newest', 'price-asc', 'price-desc', ...own])
})
