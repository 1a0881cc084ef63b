import { type CountryCode, defaultLanguage, type LanguageCode, languages } from '#app.config'
import type { Shopper } from '../token/shopper.ts'
import { countryName, currencyRow, isUnionMember, marketCountries, marketOf } from './market.ts'

/** `Language[]` of the wire (commerce reference 2.2). */
export function languagesWire() {
  return Object.entries(languages).map(([language, { name }]) => {
    return { language, name, ...(language === defaultLanguage && { default: true }) }
  })
}

/** One of our markets' countries as `Country`; the last three fields only in server mode, and as text. */
export function countryWire(country: CountryCode, language: LanguageCode, serverMode: boolean) {
  const market = marketOf(country)
  return {
    country,
    name: countryName(country, language),
    eu: market.eu,
    language: market.language,
    currency: market.currency,
    ...(serverMode && {
      market: String(market.market),
      pricelist: String(market.pricelist),
      shipTo: String(market.shipsTo),
    }),
  }
}

/** A country that is not one of our markets, as `Country`. */
export function foreignCountryWire(country: string, language: LanguageCode) {
  return { country, name: countryName(country, language), eu: isUnionMember(country) }
}

/** The countries the shop ships to, by name. */
export function countriesWire(language: LanguageCode, serverMode: boolean) {
  return marketCountries()
    .filter((country) => marketOf(country).shipsTo)
    .map((country) => countryWire(country, language, serverMode))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** `Location` of the wire (commerce reference 2.2). */
export function locationWire({ country, language }: Shopper) {
  const { eu, shipsTo, market, pricelist } = marketOf(country)
  return {
    country,
    name: countryName(country, language),
    state: null,
    stateName: '',
    eu,
    shipTo: shipsTo,
    language: { language, name: languages[language].name },
    market,
    pricelist,
  }
}

/** `CurrencyFormat` of the wire; `decimalDigits` is text there (commerce reference 1.4). */
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
