import {
  type CountryCode,
  type CurrencyCode,
  defaultLanguage,
  type LanguageCode,
  pricelists,
} from 'pouchery/app.config'
import { languageNames } from 'pouchery/config/language-names'
import { marketTerms } from 'pouchery/config/market-terms'
import { isEuMember } from 'pouchery/lib/eu-members'
import { formatMinor, toMajor } from 'pouchery/lib/money'
import { rulesVersion } from 'pouchery/market-rules/rules/market-rule-set'
import { type JsonText, jsonText } from '../http/json-text.ts'
import { currentMarket, type RulesNow } from './current-market.ts'
import { countryName, currencyRow, marketCountries, marketOf } from './market.ts'
import { countryStates, findState } from './states.ts'

type MoneyWire = Record<string, string | number | false>

export function moneyFields(name: string, minor: number, currency: CurrencyCode): MoneyWire {
  return {
    [name]: formatAmount(minor, currency),
    [`${name}AsNumber`]: toMajor(minor, currencyRow(currency).decimalDigits),
  }
}

const formattedAmounts = new Map<CurrencyCode, Map<number, string>>()
const maxCachedAmounts = 10_000

function formatAmount(minor: number, currency: CurrencyCode): string {
  const amounts = amountsOf(currency)
  const known = amounts.get(minor)
  if (known !== undefined) return known
  const text = formatMinor(minor, currencyRow(currency)) ?? ''
  if (amounts.size >= maxCachedAmounts) amounts.clear()
  amounts.set(minor, text)
  return text
}

function amountsOf(currency: CurrencyCode): Map<number, string> {
  const amounts = formattedAmounts.get(currency) ?? new Map<number, string>()
  formattedAmounts.set(currency, amounts)
  return amounts
}

/** Like {@link moneyFields}, but `false` if the amount is zero (commerce reference section 1.4). */
export function moneyFieldsOrFalse(name: string, minor: number, currency: CurrencyCode): MoneyWire {
  return minor === 0 ? { [name]: false, [`${name}AsNumber`]: false } : moneyFields(name, minor, currency)
}

export const languagesResponse = Object.entries(languageNames).map(([language, name]) => {
  return { language, name, ...(language === defaultLanguage && { default: true }) }
})

export const languagesJson = jsonText(languagesResponse)

/** Only server mode includes the market, the pricelist (as a string) and `shipTo`. */
export function countryResponse(moment: RulesNow, country: CountryCode, language: LanguageCode, serverMode: boolean) {
  const market = currentMarket(moment, country)
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

export function foreignCountryWire(country: string, language: LanguageCode) {
  return { country, name: countryName(country, language), eu: isEuMember(country) }
}

export function countriesResponse(moment: RulesNow, language: LanguageCode, serverMode: boolean) {
  const countries = marketCountries().filter((country) => currentMarket(moment, country).shipsTo)
  return byName(moment, countries, language, serverMode)
}

const shippableJson = new Map<string, { version: string; json: JsonText }>()

/** Cached per version of the market rules, because every cart response contains the countries. */
export function countriesJson(moment: RulesNow, language: LanguageCode, serverMode: boolean): JsonText {
  const key = `${language} ${serverMode}`
  const version = rulesVersion(moment.rules, moment.now)
  const known = shippableJson.get(key)
  if (known?.version === version) return known.json
  const json = jsonText(countriesResponse(moment, language, serverMode))
  shippableJson.set(key, { version, json })
  return json
}

export function allCountriesWire(moment: RulesNow, language: LanguageCode) {
  return byName(moment, marketCountries(), language, true)
}

function byName(moment: RulesNow, countries: readonly CountryCode[], language: LanguageCode, serverMode: boolean) {
  return countries
    .map((country) => countryResponse(moment, country, language, serverMode))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

export function marketsWire(moment: RulesNow) {
  return marketCountries()
    .map((country) => ({ ...currentMarket(moment, country), country }))
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

export function pricelistsWire(defaultCountry: CountryCode) {
  return Object.entries(pricelists).map(([pricelist, { name, currency }]) => {
    return { pricelist, name, default: Number(pricelist) === marketOf(defaultCountry).pricelist, currency }
  })
}

interface Place {
  country: CountryCode
  state: string | null
  language: LanguageCode
}

export function locationWire({ country, state, language }: Place, moment: RulesNow) {
  const known = findState(country, state)
  const { eu, shipsTo, market, pricelist } = currentMarket(moment, country)
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

/** `decimalDigits` is a string (commerce reference section 1.4). */
export function currencyFormatResponse(country: CountryCode) {
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
