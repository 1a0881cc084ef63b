import { setImmediate as nextTurn } from 'node:timers/promises'
import { shopConstants } from '#app.config'
import { parseValidEntries } from '#lib/valid-entries.ts'
import type { ProductTexts } from '../product.ts'
import { productsResponseSchema } from '../wire/catalogue.ts'
import { wireProductTextsSchema } from '../wire/product.ts'
import { type CommerceClientConfig, callCatalogue } from './catalogue-request.server.ts'
import { firstPage, loadProductPages, type RequestedPage } from './product-pages.server.ts'

export type ProductTextsByLanguage<Language extends string> = Partial<
  Record<Language, ReadonlyMap<string, ProductTexts>>
>

/** Omits packs and the prices of other pricelists, which make up most of a response. */
export function createProductTextsQuery(language: string) {
  return { language, market: 'all', categories: [shopConstants.defaultCategory] } as const
}

export async function* loadProductTextPages<Language extends string>(
  clientConfig: CommerceClientConfig,
  languages: readonly Language[],
): AsyncGenerator<ProductTextsByLanguage<Language>> {
  const ask = (language: string, page: RequestedPage) => {
    return callCatalogue(clientConfig, 'products', productsResponseSchema, {
      ...createProductTextsQuery(language),
      ...page,
    })
  }
  const [first, ...others] = languages
  if (first === undefined) return
  let asked: RequestedPage = firstPage
  const pages = loadProductPages((page) => {
    asked = page
    return ask(first, page)
  })
  for await (const page of pages) {
    const texts: ProductTextsByLanguage<Language> = {}
    texts[first] = productTexts(page)
    for (const language of others) {
      await nextTurn()
      texts[language] = productTexts((await ask(language, asked)).products)
    }
    yield texts
  }
}

function productTexts(entries: readonly unknown[]): Map<string, ProductTexts> {
  const texts = parseValidEntries(wireProductTextsSchema, entries)
  return new Map(texts.map(({ product, excerpt, description }) => [product, { excerpt, description }]))
}
