import { type CountryCode, type CurrencyCode, defaultLanguage, type LanguageCode, pricelists } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { marketTerms } from '#config/market-terms.ts'
import { formatMinor, toMajor } from '#lib/money.ts'
import { type JsonText, jsonText } from '../http/json-text.ts'
import { countryName, currencyRow, isUnionMember, marketCountries, marketOf } from './market.ts'
import { countryStates, findState } from './states.ts'

export type MoneyWire = Record<string, string | number | false>

/** An amount in minor units as the wire's pair: `{ price: '49,90 kr', priceAsNumber: 49.9 }`. */
export function moneyWire(name: string, minor: number, currency: CurrencyCode): MoneyWire {
  const row = currencyRow(currency)
  return { [name]: formatMinor(minor, row) ?? '', [`${name}AsNumber`]: toMajor(minor, row.decimalDigits) }
}

/** As `moneyWire`, but no amount is `false` (commerce reference section 1.4). */
export function moneyOrFalse(name: string, minor: number, currency: CurrencyCode): MoneyWire {
  return minor === 0 ? { [name]: false, [`${name}AsNumber`]: false } : moneyWire(name, minor, currency)
}

/** `Language[]` of the wire (commerce reference section 2.2). */
export const languagesWire = Object.entries(languageNames).map(([language, name]) => {
  return { language, name, ...(language === defaultLanguage && { default: true }) }
})

export const languagesJson = jsonText(languagesWire)

/** One of our markets' countries as `Country`; market, pricelist (as text) and shipTo only in server mode. */
export function countryWire(country: CountryCode, language: LanguageCode, serverMode: boolean) {
  const market = marketOf(country)
  const states = countryStates(country)
  return {
    country,
    name: countryName(country, language),
    eu: market.eu,
    language: market.language,
    currency: market.currency,
    ...(states && { states }),
    ...(serverMode && {
      market: String(market.market),
      pricelist: String(market.pricelist),
      shipTo: market.shipsTo,
    }),
  }
}

/** A country that is not one of our markets, as `Country`. */
export function foreignCountryWire(country: string, language: LanguageCode) {
  return { country, name: countryName(country, language), eu: isUnionMember(country) }
}

/** The countries the shop ships to, by name. */
export function countriesWire(language: LanguageCode, serverMode: boolean) {
  const countries = marketCountries().filter((country) => marketOf(country).shipsTo)
  return byName(countries, language, serverMode)
}

const shippableJson = new Map<string, JsonText>()

/** `countriesWire` as JSON. Every answer about a cart carries it, so it is put together once. */
export function countriesJson(language: LanguageCode, serverMode: boolean): JsonText {
  const key = `${language} ${serverMode}`
  const known = shippableJson.get(key) ?? jsonText(countriesWire(language, serverMode))
  shippableJson.set(key, known)
  return known
}

/** Every country with a market, also those not shipped to, by name; for server mode. */
export function allCountriesWire(language: LanguageCode) {
  return byName(marketCountries(), language, true)
}

function byName(countries: readonly CountryCode[], language: LanguageCode, serverMode: boolean) {
  return countries
    .map((country) => countryWire(country, language, serverMode))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** The markets by number, each with its country; for server mode. */
export function marketsWire() {
  return marketCountries()
    .map((country) => ({ ...marketOf(country), country }))
    .sort((a, b) => a.market - b.market)
    .map(({ market, country, currency, pricelist, shipsTo }) => {
      return {
        market: String(market),
        name: marketTerms[country].name,
        countries: [country],
        currency,
        pricelist: String(pricelist),
        shipTo: shipsTo,
      }
    })
}

/** The pricelists by number; the default is the one of the default country. For server mode. */
export function pricelistsWire(defaultCountry: CountryCode) {
  return Object.entries(pricelists).map(([pricelist, { name, currency }]) => {
    return { pricelist, name, default: Number(pricelist) === marketOf(defaultCountry).pricelist, currency }
  })
}

/** Where somebody shops. */
interface Place {
  country: CountryCode
  /** Code of a state, in countries that have them. */
  state: string | null
  language: LanguageCode
}

/** `Location` of the wire (commerce reference section 2.2). */
export function locationWire({ country, state, language }: Place) {
  const known = findState(country, state)
  const { eu, shipsTo, market, pricelist } = marketOf(country)
  return {
    country,
    name: countryName(country, language),
    state: known?.state ?? null,
    stateName: known?.name ?? '',
    eu,
    shipTo: shipsTo,
    language: { language, name: languageNames[language] },
    market,
    pricelist,
  }
}

/** `CurrencyFormat` of the wire; `decimalDigits` is text there (commerce reference section 1.4). */
export function currencyFormatWire(country: CountryCode) {
  const { currency } = marketOf(country)
  const { prefix, suffix, decimalDigits, decimalPoint, thousandsSeparator } = currencyRow(currency)
  return {
    currency,
    name: currency,
    prefix,
    suffix,
    decimalPoint,
    decimalDigits: String(decimalDigits),
    thousandsSeparator,
    uri: currency.toLowerCase(),
    denominator: 10 ** decimalDigits,
  }
}
