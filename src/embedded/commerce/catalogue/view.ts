import type { LanguageCode } from '#app.config'
import type { CatalogueProduct } from './catalogue.ts'

/** For whom products are written: `all` is every market's or pricelist's, in server mode. */
export interface CatalogueView {
  market: number | 'all'
  pricelist: number | 'all'
  language: LanguageCode
  /** Path before picture files, for example `/embedded/commerce/media`. */
  mediaBase: string
}

/** Whether a product is sold in the view's market. */
export function isSoldIn({ market }: Pick<CatalogueView, 'market'>, product: CatalogueProduct): boolean {
  return market === 'all' ? product.markets.size > 0 : product.markets.has(market)
}
