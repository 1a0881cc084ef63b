import {
  type CountryCode,
  type CurrencyCode,
  defaultLanguage,
  type LanguageCode,
  pricelists,
} from 'pouchery/app.config'
import { languageNames } from 'pouchery/config/language-names'
import { marketNamesAndVat } from 'pouchery/config/market-terms'
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

type WireAmount = Readonly<Record<string, string | number | false>>

/** Returns a shared object, because a large catalogue contains the same amounts thousands of times. */
export function toWireAmount(name: string, minor: number, currency: CurrencyCode): WireAmount {
  const known = getKnownAmounts(name, currency)
  const cached = known.get(minor)
  if (cached) return cached
  const format = getCurrencyConfig(currency)
  const amount = {
    [name]: formatMinorUnits(minor, format) ?? '',
    [`${name}AsNumber`]: toMajorUnits(minor, format.decimalDigits),
  }
  if (known.size >= maxCachedAmounts) known.clear()
  known.set(minor, amount)
  return amount
}

const knownAmounts = new Map<string, Map<CurrencyCode, Map<number, WireAmount>>>()
/** Limit per field and currency. */
const maxCachedAmounts = 5000

function getKnownAmounts(name: string, currency: CurrencyCode): Map<number, WireAmount> {
  const byCurrency = knownAmounts.get(name) ?? new Map<CurrencyCode, Map<number, WireAmount>>()
  knownAmounts.set(name, byCurrency)
  const known = byCurrency.get(currency) ?? new Map<number, WireAmount>()
  byCurrency.set(currency, known)
  return known
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
export function toWireCountry(
  rulesContext: RulesContext,
  country: CountryCode,
  language: LanguageCode,
  isServerMode: boolean,
) {
  const market = getCurrentMarket(rulesContext, country)
  const states = getCountryStates(country)
  return {
    country,
    name: getCountryName(country, language),
    eu: market.eu,
    language: market.language,
    currency: market.currency,
    ...(states && { states }),
    ...(isServerMode && {
      market: String(market.market),
      pricelist: String(market.pricelist),
      shipTo: market.shipsTo,
    }),
  }
}

export function toWireForeignCountry(country: string, language: LanguageCode) {
  return { country, name: getCountryName(country, language), eu: isEuMember(country) }
}

export function toWireCountries(rulesContext: RulesContext, language: LanguageCode, isServerMode: boolean) {
  const countries = listMarketCountries().filter((country) => getCurrentMarket(rulesContext, country).shipsTo)
  return byName(rulesContext, countries, language, isServerMode)
}

const shippableJson = new Map<string, { version: string; json: JsonText }>()

/** Caches the JSON per version of the market rules, because every cart response contains the countries. */
export function toWireCountriesJson(
  rulesContext: RulesContext,
  language: LanguageCode,
  isServerMode: boolean,
): JsonText {
  const key = `${language} ${isServerMode}`
  const version = computeRulesVersion(rulesContext.rules, rulesContext.now)
  const known = shippableJson.get(key)
  if (known?.version === version) return known.json
  const json = toJsonText(toWireCountries(rulesContext, language, isServerMode))
  shippableJson.set(key, { version, json })
  return json
}

export function toWireMarketCountries(rulesContext: RulesContext, language: LanguageCode) {
  return byName(rulesContext, listMarketCountries(), language, true)
}

function byName(
  rulesContext: RulesContext,
  countries: readonly CountryCode[],
  language: LanguageCode,
  isServerMode: boolean,
) {
  return countries
    .map((country) => toWireCountry(rulesContext, country, language, isServerMode))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

export function toWireMarkets(rulesContext: RulesContext) {
  return listMarketCountries()
    .map((country) => ({ ...getCurrentMarket(rulesContext, country), country }))
    .sort((a, b) => a.market - b.market)
    .map(({ market, country, currency, pricelist, shipsTo }) => {
      return {
        market: String(market),
        name: marketNamesAndVat[country].name,
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

export function toWireLocation({ country, state, language }: Place, rulesContext: RulesContext) {
  const known = findCountryState(country, state)
  const { eu, shipsTo, market, pricelist } = getCurrentMarket(rulesContext, country)
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
