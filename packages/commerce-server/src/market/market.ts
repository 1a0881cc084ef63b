import type { ShopOrigins } from '@pouchery/platform/mail/outbox'
import {
  type CountryCode,
  type CurrencyCode,
  type CurrencyConfig,
  currencies,
  type DeliveryTerms,
  type LanguageCode,
  type MarketConfig,
  markets,
  pricelists,
} from 'pouchery/app.config'
import { marketNamesAndVat } from 'pouchery/config/market-terms'
import { isEuMember } from 'pouchery/lib/eu-members'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { type MarketRules, resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'

export interface Market extends MarketConfig, DeliveryTerms {
  eu: boolean
  vatPercent: number
}

const rows: Record<CountryCode, MarketConfig> = markets
const currencyRows: Record<CurrencyCode, CurrencyConfig> = currencies
const pricelistCurrencies = new Map<number, CurrencyCode>(
  Object.entries(pricelists).map(([id, { currency }]) => [Number(id), currency]),
)

/** Each country belongs to exactly one market (commerce reference section 5). */
export function getMarket(country: CountryCode): Market {
  return {
    ...rows[country],
    ...rows[country].delivery,
    eu: isEuMember(country),
    vatPercent: marketNamesAndVat[country].vatPercent,
  }
}

export function listMarketCountries(): CountryCode[] {
  return Object.keys(markets).filter(isCountry)
}

export function findCountryOfMarket(market: number): CountryCode | undefined {
  return listMarketCountries().find((country) => getMarket(country).market === market)
}

export function parseCountryCode(text: string | undefined): CountryCode | undefined {
  const code = text?.trim().toUpperCase()
  return code !== undefined && isCountry(code) ? code : undefined
}

function isCountry(text: string): text is CountryCode {
  return Object.hasOwn(markets, text)
}

export function getCurrencyConfig(currency: CurrencyCode): CurrencyConfig {
  return currencyRows[currency]
}

export function findPricelistCurrency(pricelist: number): CurrencyCode | undefined {
  return pricelistCurrencies.get(pricelist)
}

export function listPricelistNumbers(): number[] {
  return [...pricelistCurrencies.keys()]
}

const regionNames = new Map<LanguageCode, Intl.DisplayNames>()

/** Returns text that is not a country code unchanged, because old addresses can contain such text. */
export function getCountryName(country: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  const names = regionNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  regionNames.set(language, names)
  return names.of(country) ?? country
}

/** `now` is Unix time in ms. */
export interface RulesContext {
  rules: MarketRuleSet
  now: number
}

/** Context of code that sends emails. The emails contain links to `site`. */
export interface MailContext extends RulesContext {
  site: ShopOrigins
}

/** `shipsTo` is false while the market is closed. */
export interface CurrentMarket
  extends Market,
    Pick<MarketRules, 'promotions' | 'maxCansPerOrder' | 'maxCansPer30Days'> {}

/** The threshold for free shipping is infinite if the rules forbid announcing free shipping. */
export function getCurrentMarket({ rules, now }: RulesContext, country: CountryCode): CurrentMarket {
  const { closed, promotions, maxCansPerOrder, maxCansPer30Days } = resolveMarketRules(rules, country, now)
  const market = getMarket(country)
  return {
    ...market,
    shipsTo: market.shipsTo && closed === undefined,
    promotions,
    ...(!promotions.freeDelivery && { freeShippingFrom: Number.POSITIVE_INFINITY }),
    ...(maxCansPerOrder !== undefined && { maxCansPerOrder }),
    ...(maxCansPer30Days !== undefined && { maxCansPer30Days }),
  }
}

export function createRulesContext({ rules, now }: { rules: () => MarketRuleSet; now: () => number }): RulesContext {
  return { rules: rules(), now: now() }
}

export function createMailContext(deps: Parameters<typeof createRulesContext>[0] & Pick<MailContext, 'site'>) {
  return { ...createRulesContext(deps), site: deps.site }
}
