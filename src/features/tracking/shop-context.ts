import { displayedMarketNow } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { localizedPath } from '#lib/urls/locale-url.ts'
import { encodedPath } from '#lib/urls/uri.ts'

export interface ShopContext {
  /** `currency` is an ISO 4217 code. `digits` is its number of decimals. */
  currency: string
  digits: number
  pricelist: number
  origin: string
  /** `path` has no language prefix. Returns an absolute URL. */
  page: (path: string) => string
}

export function shopContext(): ShopContext {
  const { currency, pricelist, format } = displayedMarketNow()
  const { origin } = location
  const page = (path: string) => new URL(withLanguagePrefix(encodedPath(path)), origin).href
  return { currency, digits: format.decimalDigits, pricelist, origin, page }
}

/** Adds the language prefix if the current URL has one. A language on its own domain has no prefix. */
function withLanguagePrefix(path: string): string {
  const language = pageLanguage()
  const prefixed = location.pathname === `/${language}` || location.pathname.startsWith(`/${language}/`)
  return prefixed ? localizedPath(path, language) : path
}
