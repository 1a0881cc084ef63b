import { type CountryCode, type LanguageCode, languages, marketDefaults, markets } from '#app.config'
import {
  computeRulesVersion,
  getClosedReason,
  getClosedReasonIgnoringDemo,
  type MarketRuleSet,
} from './market-rule-set.ts'
import { type PageRules, resolveMarketRules } from './market-rules.ts'

const countries = Object.keys(markets).filter(isCountry)

/** `at` is Unix time in ms. */
export function getPageRules(rules: MarketRuleSet, language: LanguageCode, at: number): PageRules {
  const open = countries.filter((country) => isOpen(rules, country, at))
  const demoOnly = open.filter((country) => getClosedReasonIgnoringDemo(rules, country, at) !== undefined)
  const market = resolveMarketRules(rules, getPageCountry(rules, language, at), at)
  const version = computeRulesVersion(rules, at)
  return { version, open: open.join(' '), ...(demoOnly.length > 0 && { demoOnly: demoOnly.join(' ') }), market }
}

/**
 * Returns the configured market of the language if it is open, otherwise the first open market with this language. If
 * all are closed, returns the region of the language, or for English the configured market.
 */
export function getPageCountry(rules: MarketRuleSet, language: LanguageCode, at: number): CountryCode {
  const { market, region } = languages[language]
  const spoken = countries.filter((country) => markets[country].language === language)
  const candidates = market === null ? spoken : [market, ...spoken]
  const open = candidates.find((country) => isOpen(rules, country, at))
  return open ?? region ?? market ?? marketDefaults.country
}

function isOpen(rules: MarketRuleSet, country: string, at: number): boolean {
  return getClosedReason(rules, country, at) === undefined
}

function isCountry(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
