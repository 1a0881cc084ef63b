import { type CommerceFailure, CommerceServiceError, MissingPriceError } from '../errors.ts'
import type { GroupableCard, ProductDetail } from '../product.ts'
import { uriResponseSchema } from '../wire/catalogue.ts'
import { type CommerceClientConfig, callCatalogueApi } from './catalogue-request.server.ts'
import { type Category, toCategory } from './category.ts'
import type { ReportAnomaly } from './prices.ts'
import { collectPages, firstPage, loadProductPages, type RequestedPage } from './product-pages.server.ts'
import type { ProductRules } from './product-rules.ts'
import { parseProduct, parseProducts, toProductCards, toProductDetail } from './read-product.ts'

export type UriResult =
  /** `products` loads the remaining pages on demand, because a category can contain many products. */
  | { kind: 'category'; category: Category; products: () => Promise<GroupableCard[]> }
  | { kind: 'product'; product: ProductDetail }

interface ParseContext {
  rules: ProductRules
  warn: ReportAnomaly
}

export async function resolveUri(
  clientConfig: CommerceClientConfig,
  question: Record<string, unknown> & { uri: string },
  reading: ParseContext,
): Promise<UriResult | undefined> {
  const found = await findUri(clientConfig, { ...question, ...firstPage, for: ['category', 'product'] })
  if (found?.found === 'category') return categoryResult(clientConfig, question, found, reading)
  return productResult(found ?? (await findInCategory(clientConfig, question.uri, question)), reading)
}

type Found = Awaited<ReturnType<typeof findUri>>

async function findUri(clientConfig: CommerceClientConfig, body: Record<string, unknown>) {
  try {
    return await callCatalogueApi(clientConfig, 'uri', uriResponseSchema, body)
  } catch (error) {
    if (error instanceof CommerceServiceError && isNotFound(error.failure)) return undefined
    throw error
  }
}

function isNotFound(failure: CommerceFailure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.errors.uri !== undefined)
}

/**
 * Looks up only the last path segment, because some services do not accept full paths. Returns the product only if it
 * is in the category of the path.
 */
async function findInCategory(
  clientConfig: CommerceClientConfig,
  path: string,
  options: Record<string, unknown>,
): Promise<Found> {
  const slash = path.lastIndexOf('/')
  if (slash < 0) return undefined
  const found = await findUri(clientConfig, { ...options, uri: path.slice(slash + 1), for: ['product'] })
  return found?.found === 'product' && isInCategory(found.product, path.slice(0, slash)) ? found : undefined
}

function isInCategory(entry: unknown, categoryUri: string): boolean {
  return parseProduct(entry, () => undefined).some(
    (product) => product.categoryUri === categoryUri || product.categories.some(({ uri }) => uri === categoryUri),
  )
}

type FoundCategory = Extract<Found, { found: 'category' }>

function categoryResult(
  clientConfig: CommerceClientConfig,
  question: Record<string, unknown>,
  first: FoundCategory,
  { rules, warn }: ParseContext,
): UriResult {
  const ask = async (page: RequestedPage) => {
    if (page.skipFirst === 0) return first
    const found = await findUri(clientConfig, { ...question, ...page, for: ['category'] })
    return found?.found === 'category' ? found : undefined
  }
  const cards = (entries: readonly unknown[]) => toProductCards(parseProducts(entries, warn), rules, warn)
  const products = () => collectPages(loadProductPages(ask), cards)
  return { kind: 'category', category: toCategory(first.category), products }
}

/** Returns undefined if the product is not sold in any market or has no price, because such products have no page. */
function productResult(found: Found, { rules, warn }: ParseContext): UriResult | undefined {
  if (found?.found !== 'product') return undefined
  const [product] = parseProduct(found.product, warn)
  if (!product || rules.isSoldNowhere(product)) return undefined
  try {
    return { kind: 'product', product: toProductDetail(product, rules, warn) }
  } catch (error) {
    if (!(error instanceof MissingPriceError)) throw error
    warn(error.message)
    return undefined
  }
}
