import { type CountryCode, type CurrencyCode, currencies, defaults, markets } from '#app.config'
import type { CurrencyFormat } from '#lib/money.ts'
import type { PageRules } from '#market-rules/rules/market-facts.ts'
import { nowhere } from '#market-rules/rules/nowhere.ts'

/** Where the shopper buys, as far as the browser knows it: the part of the selection that prices depend on. */
export interface ShopperMarket {
  country: string
  currency: string
  pricelist: number
  /** The commerce service's market number. */
  market: number
  format: CurrencyFormat
}

/** A market as pages show it. */
export interface DisplayedMarket extends ShopperMarket {
  /** Nothing is sold there: pages are a catalogue without prices, for `nowhere`. */
  isClosed?: true
}

/** The market that a page is drawn for before the shopper's own is known (specification section 11). */
export function pageMarket({ market: { country } }: Pick<PageRules, 'market'>): ShopperMarket {
  return configuredMarket(isMarketCountry(country) ? country : defaults.country)
}

/** The market of whom neither page nor selection has placed (specification section 9). */
export const defaultMarket: ShopperMarket = {
  country: defaults.country,
  currency: defaults.currency,
  pricelist: defaults.pricelist,
  market: markets[defaults.country].market,
  format: currencies[defaults.currency],
}

/** The market that the server draws a page for, as `displayedMarket` has it. */
export function drawnMarket(rules: Pick<PageRules, 'market' | 'open'>): DisplayedMarket {
  return displayedMarket(pageMarket(rules), rules)
}

const closedMarkets = new WeakMap<ShopperMarket, DisplayedMarket>()

/** A market as pages show it under rules: itself where it is open, without products of its own and prices where it is not. */
export function displayedMarket(market: ShopperMarket, rules: Pick<PageRules, 'open'>): DisplayedMarket {
  if (isOpenCountry(market.country, rules)) return market
  const shown = closedMarkets.get(market) ?? { ...market, ...nowhere, isClosed: true }
  closedMarkets.set(market, shown)
  return shown
}

/** Whether only a demonstration sells to a country: its rules would not. */
export function isDemoOnly(country: string, { demoOnly = '' }: Pick<PageRules, 'demoOnly'>): boolean {
  return hasCountry(demoOnly, country)
}

export function isOpenCountry(country: string, { open }: Pick<PageRules, 'open'>): boolean {
  return hasCountry(open, country)
}

function hasCountry(countries: string, country: string): boolean {
  return ` ${countries} `.includes(` ${country} `)
}

const configuredMarkets = new Map<CountryCode, ShopperMarket>()

/** A market as `app.config.ts` has it; always the same object, so that components can compare by reference. */
export function configuredMarket(country: CountryCode): ShopperMarket {
  const { currency, pricelist, market } = markets[country]
  const known = configuredMarkets.get(country) ?? { country, currency, pricelist, market, format: currencies[currency] }
  configuredMarkets.set(country, known)
  return known
}

/** The configured market where it equals this one, so that nothing re-renders when the cart confirms it. */
export function canonicalMarket(market: ShopperMarket): ShopperMarket {
  if (!isMarketCountry(market.country)) return market
  const { format, ...fields } = market
  const known = configuredMarket(market.country)
  return hasFields(known, fields) && hasFields(known.format, format) ? known : market
}

function hasFields<Row extends object>(row: Row, fields: Partial<Row>): boolean {
  return (Object.keys(fields) as (keyof Row)[]).every((key) => row[key] === fields[key])
}

export function isMarketCountry(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}

export function isShopCurrency(currency: string): currency is CurrencyCode {
  return Object.hasOwn(currencies, currency)
}
