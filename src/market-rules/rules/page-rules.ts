import { type CountryCode, type LanguageCode, languages, marketDefaults, markets } from '#app.config'
import { computeRulesVersion, findClosedReasonInRules, getClosedReason, type MarketRuleSet } from './market-rule-set.ts'
import { type PageRules, resolveMarketRules } from './market-rules.ts'

const countries = Object.keys(markets).filter(isCountry)

/** `at` is Unix time in ms. */
export function getPageRules(book: MarketRuleSet, language: LanguageCode, at: number): PageRules {
  const open = countries.filter((country) => isOpen(book, country, at))
  const demoOnly = open.filter((country) => findClosedReasonInRules(book, country, at) !== undefined)
  const market = resolveMarketRules(book, getPageCountry(book, language, at), at)
  const version = computeRulesVersion(book, at)
  return { version, open: open.join(' '), ...(demoOnly.length > 0 && { demoOnly: demoOnly.join(' ') }), market }
}

/**
 * Returns the configured country if it is open, otherwise the first open country with this language. If all are closed,
 * returns the configured region of the language.
 */
export function getPageCountry(book: MarketRuleSet, language: LanguageCode, at: number): CountryCode {
  const { market, region } = languages[language]
  const spoken = countries.filter((country) => markets[country].language === language)
  const candidates = market === null ? spoken : [market, ...spoken]
  const open = candidates.find((country) => isOpen(book, country, at))
  return open ?? region ?? market ?? marketDefaults.country
}

function isOpen(book: MarketRuleSet, country: string, at: number): boolean {
  return getClosedReason(book, country, at) === undefined
}

function isCountry(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
