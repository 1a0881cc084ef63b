import { getDisplayedMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { localizePath } from '#lib/urls/locale-url.ts'
import { encodePath } from '#lib/urls/uri.ts'

export type ShopContext = ReturnType<typeof getShopContext>

/** `currency` is an ISO 4217 code with `digits` decimals. `toPageUrl` takes a path without a language prefix. */
export function getShopContext() {
  const { currency, pricelist, format } = getDisplayedMarket()
  const { origin } = location
  const page = (path: string) => new URL(withLanguagePrefix(encodePath(path)), origin).href
  return { currency, digits: format.decimalDigits, pricelist, origin, toPageUrl: page }
}

/** Adds the language prefix if the current URL has one. A language on its own domain has no prefix. */
function withLanguagePrefix(path: string): string {
  const language = getPageLanguage()
  const prefixed = location.pathname === `/${language}` || location.pathname.startsWith(`/${language}/`)
  return prefixed ? localizePath(path, language) : path
}
