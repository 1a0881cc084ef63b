import { type CountryCode, defaults, type LanguageCode, languages, markets } from '#app.config'
import { marketFacts, type PageRules } from './market-facts.ts'
import { closedReason, closingRule, type RuleBook, rulesVersion } from './rule-book.ts'

const countries = Object.keys(markets).filter(isCountry)

/** What pages in a language know of the rules of sale at a moment (ms since 1970). */
export function pageRules(book: RuleBook, language: LanguageCode, at: number): PageRules {
  const open = countries.filter((country) => isOpen(book, country, at))
  const demoOnly = open.filter((country) => closingRule(book, country, at) !== undefined)
  const market = marketFacts(book, pageCountry(book, language, at), at)
  const version = rulesVersion(book, at)
  return { version, open: open.join(' '), ...(demoOnly.length > 0 && { demoOnly: demoOnly.join(' ') }), market }
}

/** The country of a page's language: the configured one, else the first open, else the language's own, which is closed. */
export function pageCountry(book: RuleBook, language: LanguageCode, at: number): CountryCode {
  const { market, region } = languages[language]
  const spoken = countries.filter((country) => markets[country].language === language)
  const candidates = market === null ? spoken : [market, ...spoken]
  const open = candidates.find((country) => isOpen(book, country, at))
  return open ?? region ?? market ?? defaults.country
}

/** Whether anything is sold to a country at a moment (ms since 1970). */
function isOpen(book: RuleBook, country: string, at: number): boolean {
  return closedReason(book, country, at) === undefined
}

function isCountry(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}
