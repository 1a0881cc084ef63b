import { type CountryCode, type CurrencyCode, currencies, marketDefaults, markets } from '#app.config'
import type { CurrencyFormat } from '#lib/money.ts'
import type { PageRules } from '#market-rules/rules/market-rules.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'

export interface ShopperMarket {
  country: string
  currency: string
  pricelist: number
  /** Market number in the commerce service. */
  market: number
  format: CurrencyFormat
}

export interface DisplayedMarket extends ShopperMarket {
  /** True if nothing is sold to the country. Pages then display no prices, as for `noMarket`. */
  isClosed?: true
}

/** Returns the market that a page displays until the shopper's market is known (specification section 11). */
export function getPageMarket({ market: { country } }: Pick<PageRules, 'market'>): ShopperMarket {
  return getConfiguredMarket(isMarketCountry(country) ? country : marketDefaults.country)
}

/** Used if neither the page nor a selection determines a market (specification section 9). */
export const defaultMarket: ShopperMarket = {
  country: marketDefaults.country,
  currency: marketDefaults.currency,
  pricelist: marketDefaults.pricelist,
  market: markets[marketDefaults.country].market,
  format: currencies[marketDefaults.currency],
}

export function getServerRenderedMarket(rules: Pick<PageRules, 'market' | 'open'>): DisplayedMarket {
  return toDisplayedMarket(getPageMarket(rules), rules)
}

const closedMarkets = new WeakMap<ShopperMarket, DisplayedMarket>()

/** For a market closed by the rules, replaces market number and pricelist with those of `noMarket` (no prices). */
export function toDisplayedMarket(market: ShopperMarket, rules: Pick<PageRules, 'open'>): DisplayedMarket {
  if (isOpenCountry(market.country, rules)) return market
  const shown = closedMarkets.get(market) ?? { ...market, ...noMarket, isClosed: true }
  closedMarkets.set(market, shown)
  return shown
}

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

/** Returns the same object for each country, so that components can compare by reference. */
export function getConfiguredMarket(country: CountryCode): ShopperMarket {
  const { currency, pricelist, market } = markets[country]
  const known = configuredMarkets.get(country) ?? { country, currency, pricelist, market, format: currencies[currency] }
  configuredMarkets.set(country, known)
  return known
}

/** Returns the configured object if its fields are equal, so nothing re-renders when the cart confirms the market. */
export function toCanonicalMarket(market: ShopperMarket): ShopperMarket {
  if (!isMarketCountry(market.country)) return market
  const { format, ...fields } = market
  const known = getConfiguredMarket(market.country)
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
