import { marketInView } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { localizedPath } from '#lib/urls/locale-url.ts'
import { encodedPath } from '#lib/urls/uri.ts'

/** What an event must know besides what happened: the shopper's prices, and where the shop is. */
export interface ShopContext {
  /** ISO code, and the digits after its point. */
  currency: string
  digits: number
  pricelist: number
  origin: string
  /** The address of a page of the shop, absolute, by its path without language. */
  page: (path: string) => string
}

/** The context as it is now: the shopper's market, or the one whose prices the page shows. Browser only. */
export function shopContext(): ShopContext {
  const { currency, pricelist, format } = marketInView()
  const { origin } = location
  const page = (path: string) => new URL(ownPath(encodedPath(path)), origin).href
  return { currency, digits: format.decimalDigits, pricelist, origin, page }
}

/** A language with a domain of its own has no prefix there, as the document's other links show. */
function ownPath(path: string): string {
  const language = pageLanguage()
  const prefixed = location.pathname === `/${language}` || location.pathname.startsWith(`/${language}/`)
  return prefixed ? localizedPath(path, language) : path
}
