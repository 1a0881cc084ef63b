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
import { formatMinorUnits, toMajorUnits } from 'pouchery/lib/money'
import { computeRulesVersion } from 'pouchery/market-rules/rules/market-rule-set'
import { type JsonText, toJsonText } from '../http/json-text.ts'
import {
  getCountryName,
  getCurrencyConfig,
  getCurrentMarket,
  getMarket,
  listMarketCountries,
  type RulesContext,
} from './market.ts'
import { findCountryState, getCountryStates } from './states.ts'

type WireAmount = Record<string, string | number | false>

export function toWireAmount(name: string, minor: number, currency: CurrencyCode): WireAmount {
  return {
    [name]: formatAmount(minor, currency),
    [`${name}AsNumber`]: toMajorUnits(minor, getCurrencyConfig(currency).decimalDigits),
  }
}

const formattedAmounts = new Map<string, string>()
const maxCachedAmounts = 50_000

function formatAmount(minor: number, currency: CurrencyCode): string {
  const key = `${minor} ${currency}`
  const known = formattedAmounts.get(key)
  if (known !== undefined) return known
  const text = formatMinorUnits(minor, getCurrencyConfig(currency)) ?? ''
  if (formattedAmounts.size >= maxCachedAmounts) formattedAmounts.clear()
  formattedAmounts.set(key, text)
  return text
}

/** Like {@link toWireAmount}, but the values are `false` if the amount is zero (commerce reference section 1.4). */
export function toWireAmountOrFalse(name: string, minor: number, currency: CurrencyCode): WireAmount {
  return minor === 0 ? { [name]: false, [`${name}AsNumber`]: false } : toWireAmount(name, minor, currency)
}

export const wireLanguages = Object.entries(languageNames).map(([language, name]) => {
  return { language, name, ...(language === defaultLanguage && { default: true }) }
})

export const wireLanguagesJson = toJsonText(wireLanguages)

/** Includes the market and pricelist (as strings) and `shipTo` only in server mode. */
export function toWireCountry(moment: RulesContext, country: CountryCode, language: LanguageCode, serverMode: boolean) {
  const market = getCurrentMarket(moment, country)
  const states = getCountryStates(country)
  return {
    country,
    name: getCountryName(country, language),
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

export function toWireForeignCountry(country: string, language: LanguageCode) {
  return { country, name: getCountryName(country, language), eu: isEuMember(country) }
}

export function toWireCountries(moment: RulesContext, language: LanguageCode, serverMode: boolean) {
  const countries = listMarketCountries().filter((country) => getCurrentMarket(moment, country).shipsTo)
  return byName(moment, countries, language, serverMode)
}

const shippableJson = new Map<string, { version: string; json: JsonText }>()

/** Caches the JSON per version of the market rules, because every cart response contains the countries. */
export function toWireCountriesJson(moment: RulesContext, language: LanguageCode, serverMode: boolean): JsonText {
  const key = `${language} ${serverMode}`
  const version = computeRulesVersion(moment.rules, moment.now)
  const known = shippableJson.get(key)
  if (known?.version === version) return known.json
  const json = toJsonText(toWireCountries(moment, language, serverMode))
  shippableJson.set(key, { version, json })
  return json
}

export function toWireMarketCountries(moment: RulesContext, language: LanguageCode) {
  return byName(moment, listMarketCountries(), language, true)
}

function byName(moment: RulesContext, countries: readonly CountryCode[], language: LanguageCode, serverMode: boolean) {
  return countries
    .map((country) => toWireCountry(moment, country, language, serverMode))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

export function toWireMarkets(moment: RulesContext) {
  return listMarketCountries()
    .map((country) => ({ ...getCurrentMarket(moment, country), country }))
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

export function toWirePricelists(defaultCountry: CountryCode) {
  return Object.entries(pricelists).map(([pricelist, { name, currency }]) => {
    return { pricelist, name, default: Number(pricelist) === getMarket(defaultCountry).pricelist, currency }
  })
}

interface Place {
  country: CountryCode
  state: string | null
  language: LanguageCode
}

export function toWireLocation({ country, state, language }: Place, moment: RulesContext) {
  const known = findCountryState(country, state)
  const { eu, shipsTo, market, pricelist } = getCurrentMarket(moment, country)
  return {
    country,
    name: getCountryName(country, language),
    state: known?.state ?? null,
    stateName: known?.name ?? '',
    eu,
    shipTo: shipsTo,
    language: { language, name: languageNames[language] },
    market,
    pricelist,
  }
}

/** Returns `decimalDigits` as a string (commerce reference section 1.4). */
export function toWireCurrencyFormat(country: CountryCode) {
  const { currency } = getMarket(country)
  const { prefix, suffix, decimalDigits, decimalPoint, thousandsSeparator } = getCurrencyConfig(currency)
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
