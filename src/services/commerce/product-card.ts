import { readAttribute, readFlavours, readFormat, readNumber, readStrength } from './attributes.ts'
import { readPacks } from './packs.ts'
import type { Warn } from './prices.ts'
import type { Pack, ProductCard } from './product.ts'
import { readVariants } from './related-products.ts'
import { sortPrices } from './sort-prices.ts'
import type { WireProduct } from './wire/product.ts'

/**
 * A product of the wire as the card the lists draw (design section 3). Anomalies go to `warn`.
 * Throws `MissingPrice` when it has no price in any pricelist the shop knows.
 */
export function productCard(product: WireProduct, warn: Warn): ProductCard {
  return cardOf(product, readPacks(product, readVariants(product, warn), warn))
}

/** The card of a product whose packs are read already. */
export function cardOf(product: WireProduct, packs: readonly Pack[]): ProductCard {
  const own = packs.find((pack) => pack.product === product.product)
  const single = packs.find(({ quantity }) => quantity === 1) ?? own
  return {
    id: product.product,
    name: product.name,
    uri: product.uri,
    categoryUri: product.categoryUri,
    brand: product.brandName,
    brandUri: product.brandUri,
    ...nicotine(product),
    ...pictures(product),
    isNew: product.showAsNew || Object.values(product.prices).some(({ showAsNew }) => showAsNew),
    tags: readAttribute(product, 'offer_text').flatMap((tags) => tags.split(',').map((tag) => tag.trim())),
    available: product.available,
    popularity: readNumber(product, 'popularity_text') ?? 0,
    createdAt: product.createdAt,
    item: single?.item ?? product.product,
    prices: single?.prices ?? {},
    sortPrices: sortPrices(packs),
    markets: product.markets.filter((market) => market !== undefined),
  }
}

function nicotine(product: WireProduct) {
  const strength = readStrength(product)
  const format = readFormat(product)
  const pouches = readNumber(product, 'portions_per_package_text')
  const nicotineMg = nicotinePerPouch(product, pouches)
  return {
    flavours: readFlavours(product),
    ...(strength && { strength }),
    ...(format && { format }),
    ...(nicotineMg !== undefined && { nicotineMg }),
    ...(pouches !== undefined && { pouches }),
  }
}

/** mg a pouch: the can's nicotine over its pouches, rounded to 0.1 mg; else the ratio text's own number. */
function nicotinePerPouch(product: WireProduct, pouches: number | undefined): number | undefined {
  const perPackage = readNumber(product, 'nicotine_per_package')
  if (perPackage !== undefined && pouches) return Math.round((perPackage / pouches) * 10) / 10
  return readNumber(product, 'nicotine_ratio_text')
}

function pictures({ media }: WireProduct) {
  const imageLarge = media.standard?.[0]
  const image = media.list?.[0] ?? imageLarge
  return { ...(image && { image }), ...(imageLarge && { imageLarge }) }
}
