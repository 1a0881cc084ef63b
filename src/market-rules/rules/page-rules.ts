import { type CountryCode, defaults, type LanguageCode, languages, markets } from '#app.config'
import { marketFacts, type PageRules } from './market-facts.ts'
import { closedByRules, closedReason, type MarketRuleSet, rulesVersion } from './market-rule-set.ts'

const countries = Object.keys(markets).filter(isCountry)

/** `at` is Unix time in ms. */
export function pageRules(book: MarketRuleSet, language: LanguageCode, at: number): PageRules {
  const open = countries.filter((country) => isOpen(book, country, at))
  const demoOnly = open.filter((country) => closedByRules(book, country, at) !== undefined)
  const market = marketFacts(book, pageCountry(book, language, at), at)
  const version = rulesVersion(book, at)
  return { version, open: open.join(' '), ...(demoOnly.length > 0 && { demoOnly: demoOnly.join(' ') }), market }
}

/**
 * Returns the configured country if it is open, or else the first open country with this language. If all are
 * closed, returns the language's configured region.
 */
export function pageCountry(book: MarketRuleSet, language: LanguageCode, at: number): CountryCode {
  const { market, region } = languages[language]
  const spoken = countries.filter((country) => markets[country].language === language)
  const candidates = market === null ? spoken : [market, ...spoken]
  const open = candidates.find((country) => isOpen(book, country, at))
  return open ?? region ?? market ?? defaults.country
}

function isOpen(book: MarketRuleSet, country: string, at: number): boolean {
  return closedReason(book, country, at) === undefined
}

function isCountry(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
