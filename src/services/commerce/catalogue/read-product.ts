import * as v from 'valibot'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { MissingPriceError } from '../errors.ts'
import type { GroupableCard, Pack, ProductDetail, SearchableCard } from '../product.ts'
import { getProductImages } from '../shopper/line.ts'
import {
  isHiddenWhenSoldOut,
  readAttributeValues,
  readCodedAttributes,
  readMoisture,
  readNicotinePerPouch,
  readNumberAttribute,
} from '../wire/attributes.ts'
import { readLabelDates } from '../wire/label-dates.ts'
import { type WireProduct, type WireVariant, wireProductSchema, wireVariantSchema } from '../wire/product.ts'
import { readProductSafety } from '../wire/safety.ts'
import { computeSortPrices, toPacks } from './packs.ts'
import type { ReportAnomaly } from './prices.ts'
import type { ProductRules } from './product-rules.ts'

export function parseProduct(entry: unknown, warn: ReportAnomaly): WireProduct[] {
  return read(wireProductSchema, entry, warn)
}

export function parseProducts(entries: readonly unknown[], warn: ReportAnomaly): WireProduct[] {
  return entries.flatMap((entry) => parseProduct(entry, warn))
}

/** @throws MissingPriceError if the product has no price in any pricelist */
export function toProductDetail(product: WireProduct, rules: ProductRules, warn: ReportAnomaly): ProductDetail {
  const packs = packsOf(product, rules, warn)
  const content = readAttributeValues(product, 'content_per_package_text')[0]
  const demoOnly = rules.demoMarketsOf(product)
  const [turntable] = product.media.turn ?? []
  const seoExcerpt = readAttributeValues(product, 'dp_seo_excerpt')[0]
  const seoDescription = readAttributeValues(product, 'dp_seo_description')[0] ?? product.metaDescription ?? seoExcerpt
  return {
    ...cardOf(product, packs, rules),
    ...(demoOnly.length > 0 && { demoOnly }),
    sku: product.sku,
    packs,
    excerpt: product.excerpt,
    description: product.description,
    gallery: product.media.standard ?? [],
    related: toProductCards(readOthers(product, warn), rules, warn),
    categoryName: product.categoryName,
    willRestock: !isHiddenWhenSoldOut(product),
    ...readLabelDates(product),
    ...omitUndefined({ seoTitle: product.metaTitle, seoDescription, content, thumbs: product.media.thumb, turntable }),
    ...omitUndefined({ safety: readProductSafety(product) }),
  }
}

/** Omits products that have no price (with a warning), are hidden while sold out, or are not sold in any market. */
export function toProductCards(
  products: readonly WireProduct[],
  rules: ProductRules,
  warn: ReportAnomaly,
): GroupableCard[] {
  return listed(products, rules, warn, (product) => productCard(product, rules, warn))
}

export function toSearchableCards(
  products: readonly WireProduct[],
  rules: ProductRules,
  warn: ReportAnomaly,
): SearchableCard[] {
  return listed(products, rules, warn, (product) => ({
    ...productCard(product, rules, warn),
    excerpt: product.excerpt,
  }))
}

function listed<Card>(
  products: readonly WireProduct[],
  { isSoldNowhere }: ProductRules,
  warn: ReportAnomaly,
  cardFor: (product: WireProduct) => Card,
): Card[] {
  return products.flatMap((product) => {
    if ((!product.available && isHiddenWhenSoldOut(product)) || isSoldNowhere(product)) return []
    try {
      return [cardFor(product)]
    } catch (error) {
      if (!(error instanceof MissingPriceError)) throw error
      warn(error.message)
      return []
    }
  })
}

/** @throws MissingPriceError */
function productCard(product: WireProduct, rules: ProductRules, warn: ReportAnomaly): GroupableCard {
  return cardOf(product, packsOf(product, rules, warn), rules)
}

/** Creates a card with the texts of `product` and the language-independent prices and markets of `known`. */
export function toCardInLanguage(product: WireProduct, known: GroupableCard): GroupableCard {
  const { item, prices, sortPrices, isNew, markets } = known
  return { ...cardOf(product, [], { marketsOf: () => markets }), item, prices, sortPrices, isNew }
}

function packsOf(product: WireProduct, rules: ProductRules, warn: ReportAnomaly): Pack[] {
  return rules.withAllowedReductions(toPacks(product, readVariants(product, warn), warn))
}

function cardOf(
  product: WireProduct,
  packs: readonly Pack[],
  { marketsOf }: Pick<ProductRules, 'marketsOf'>,
): GroupableCard {
  const own = packs.find((pack) => pack.product === product.product)
  const single = packs.find(({ quantity }) => quantity === 1) ?? own
  const moisture = readMoisture(product)
  return {
    id: product.product,
    name: product.name,
    uri: product.uri,
    categoryUri: product.categoryUri,
    brand: product.brandName,
    brandUri: product.brandUri,
    ...nicotine(product),
    ...productGroupOf(product),
    ...(moisture && { moisture }),
    ...getProductImages(product.media),
    ...(product.media.lid?.[0] && { thumbnailImage: product.media.lid[0] }),
    isNew: product.showAsNew || Object.values(product.prices).some(({ showAsNew }) => showAsNew),
    tags: readAttributeValues(product, 'offer_text').flatMap((tags) => tags.split(',').map((tag) => tag.trim())),
    available: product.available,
    popularity: readNumberAttribute(product, 'popularity_text') ?? 0,
    createdAt: product.createdAt,
    item: single?.item ?? product.product,
    prices: single?.prices ?? {},
    sortPrices: computeSortPrices(packs),
    markets: marketsOf(product),
  }
}

/** Groups products by brand and by the flavour name on the can, because two mint flavours share a flavour code. */
function productGroupOf(product: WireProduct): Pick<GroupableCard, 'groupKey'> {
  const [flavour] = readAttributeValues(product, 'flavour_name')
  return flavour && product.brandUri !== '' ? { groupKey: `${product.brandUri} ${flavour.toLowerCase()}` } : {}
}

function nicotine(product: WireProduct) {
  const pouches = readNumberAttribute(product, 'portions_per_package_text')
  const grams = readNumberAttribute(product, 'content_per_package_text')
  const nicotineMg = readNicotinePerPouch(product, pouches)
  return { ...readCodedAttributes(product), ...omitUndefined({ nicotineMg, pouches, grams }) }
}

/** Returns the other pack sizes of the product, without media (specification section 3.1). */
function readVariants(product: WireProduct, warn: ReportAnomaly): WireVariant[] {
  return product.relatedProducts.filter(isVariant).flatMap((entry) => read(wireVariantSchema, entry, warn))
}

/** Returns the related products that are not packs and that the service has loaded (specification section 10.4). */
function readOthers(product: WireProduct, warn: ReportAnomaly): WireProduct[] {
  return product.relatedProducts
    .filter((entry) => !isVariant(entry) && !isReference(entry))
    .flatMap((entry) => parseProduct(entry, warn))
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  entry: unknown,
  warn: ReportAnomaly,
): v.InferOutput<Schema>[] {
  const parsed = v.safeParse(schema, entry)
  if (parsed.success) return [parsed.output]
  warn(`A product could not be read: ${problems(parsed.issues)}`)
  return []
}

function isVariant(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'relation' in entry && entry.relation === 'variant'
}

/**
 * True for a related product that the service did not load, which has only `{product, available, media, relation}`
 * (commerce reference section 1.4).
 */
function isReference(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'product' in entry && !('name' in entry)
}

function problems(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'product'}: ${issue.message}`).join('; ')
}
