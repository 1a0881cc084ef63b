import { toMinorUnits } from '#lib/money.ts'
import { computeUnitPrices } from '#market-rules/prices/unit-price.ts'
import type { Suggestions } from '#services/search/suggest.ts'

export interface SearchSuggestion {
  kind: 'recent' | 'word' | 'product' | 'all' | 'page' | 'post'
  id: string
  label: string
  detail?: string
  note?: string
  unit?: string
  picture?: string
  page?: string
  query?: string
}

export interface SuggestionGroup {
  section: 'recent' | 'popular' | 'suggestions' | 'products' | 'pages' | 'posts'
  entries: SearchSuggestion[]
}

interface SuggestionContext {
  query: string
  pricelist: number
  pictures: boolean
  recent: readonly string[]
  formatNicotine: (mg: number) => string
  decimalDigits: number
  /** Returns text such as "1.95 kr per pouch". `price` is in minor units and not rounded. */
  formatPricePerPouch: (price: number) => string | undefined
  formatSeeAll: (count: number) => string
}

/** Returns recent searches and popular products if the query is empty, otherwise the results. Omits empty groups. */
export function buildSuggestionGroups(found: Suggestions | undefined, context: SuggestionContext): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    context.query === ''
      ? [
          { section: 'recent', entries: context.recent.map((text) => toSearchEntry('recent', text)) },
          { section: 'popular', entries: toProductEntries(found, context) },
        ]
      : buildResultGroups(found, context)
  return groups.filter(({ entries }) => entries.length > 0)
}

function buildResultGroups(found: Suggestions | undefined, context: SuggestionContext): SuggestionGroup[] {
  const words = (found?.words ?? []).map((text) => toSearchEntry('word', text))
  return [
    { section: 'suggestions', entries: words },
    { section: 'products', entries: [...toProductEntries(found, context), ...toSeeAllEntries(found, context)] },
    { section: 'pages', entries: (found?.pages ?? []).map((page) => toPageEntry('page', page, context)) },
    { section: 'posts', entries: (found?.posts ?? []).map((post) => toPageEntry('post', post, context)) },
  ]
}

function toSearchEntry(kind: 'recent' | 'word', text: string): SearchSuggestion {
  return { kind, id: `${kind} ${text}`, label: text, query: text }
}

function toProductEntries(found: Suggestions | undefined, context: SuggestionContext): SearchSuggestion[] {
  const { pricelist, pictures, query } = context
  return (found?.products ?? []).map((product) => {
    const price = product.prices[String(pricelist)]
    const unit = price && formatUnitPrice(price.priceAsNumber, product, context)
    return {
      kind: 'product',
      id: `product ${product.objectID}`,
      label: withoutBrand(product.title, product.brand),
      detail: listFacts(product, context).join(', '),
      ...(price && { note: price.price }),
      ...(unit !== undefined && { unit }),
      ...(pictures && product.image ? { picture: product.image } : {}),
      page: `${product.categoryUri}/${product.uri}`,
      query,
    }
  })
}

type Product = Suggestions['products'][number]

function listFacts(product: Product, { formatNicotine }: SuggestionContext): string[] {
  const mg = product.nicotinePerPortionMg
  const all = [product.brand, product.strengthLabel, mg === undefined ? '' : formatNicotine(mg), product.formatLabel]
  return all.flat().filter((fact) => fact !== '')
}

/** Returns the price per pouch. Undefined for packs of several cans and if the number of pouches is unknown. */
function formatUnitPrice(price: number, product: Product, context: SuggestionContext): string | undefined {
  const { portionsPerPackage: pouches = 0, packSize } = product
  if (packSize !== 1) return undefined
  const { pouch } = computeUnitPrices(toMinorUnits(price, context.decimalDigits), { cans: 1, pouches }, 'pouch')
  return pouch === undefined ? undefined : context.formatPricePerPouch(pouch)
}

function withoutBrand(title: string, brand: string): string {
  return title.startsWith(`${brand} `) ? title.slice(brand.length + 1) : title
}

function toSeeAllEntries(
  found: Suggestions | undefined,
  { query, formatSeeAll }: SuggestionContext,
): SearchSuggestion[] {
  if (!found || found.count <= found.products.length) return []
  return [{ kind: 'all', id: 'all', label: formatSeeAll(found.count), query }]
}

function toPageEntry(
  kind: 'page' | 'post',
  { objectID, title, uri }: { objectID: string; title: string; uri: string },
  { query }: SuggestionContext,
): SearchSuggestion {
  return { kind, id: `${kind} ${objectID}`, label: title, page: uri, query }
}
