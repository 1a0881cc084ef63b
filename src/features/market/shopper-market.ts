import type { LanguageCode } from '#app.config'
import { type CountryCode, type CurrencyCode, currencies, languages, markets } from '#app.config'
import type { CurrencyFormat } from '#lib/money.ts'
import { countryName } from './country-names.ts'

/** Where the shopper buys, as far as the browser knows it: the part of the selection that prices depend on. */
export interface ShopperMarket {
  country: string
  countryName: string
  currency: string
  pricelist: number
  /** The commerce service's market number. */
  market: number
  format: CurrencyFormat
}

/** The market whose prices a page shows before the shopper's own is known (specification section 11). */
export function defaultMarket(language: LanguageCode): ShopperMarket {
  return configuredMarket(languages[language].market)
}

/** A market as `app.config.ts` has it. */
export function configuredMarket(country: CountryCode): ShopperMarket {
  const { currency, pricelist, market } = markets[country]
  return { country, countryName: countryName(country, 'en'), currency, pricelist, market, format: currencies[currency] }
}

/** Narrows a country code to those the shop has a market for. */
export function isMarketCountry(country: string): country is CountryCode {
  return Object.hasOwn(markets, country)
}

/** Narrows a currency code to those the shop sells in. */
export function isShopCurrency(currency: string): currency is CurrencyCode {
  return Object.hasOwn(currencies, currency)
}
