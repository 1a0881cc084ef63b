import type { Insertable } from 'kysely'
import type { CommerceTables } from '#embedded/commerce/tables.ts'
import { seedCatalogue } from './catalogue-products.ts'
import type { SeedPack, SeedPrices, SeedProduct } from './catalogue-types.ts'
import { attributesOf } from './commerce-attributes.ts'
import { pictureFile, pictureViews } from './pictures/picture-files.ts'

type Rows<Table extends keyof CommerceTables> = Insertable<CommerceTables[Table]>[]

/** Rows of single cans and packs. */
export function productRows(): Rows<'product'> {
  return seedCatalogue().flatMap((can) => [productRow(can, can), ...can.packs.map((pack) => productRow(can, pack))])
}

function productRow(can: SeedProduct, { id, item, sku, name, uri }: SeedProduct | SeedPack): Rows<'product'>[number] {
  const files = (size: 'standard' | 'list') => pictureViews.map((view) => pictureFile(can.picture, view, size))
  return {
    id,
    item,
    sku,
    ean: id === can.id ? can.ean : '',
    name,
    uri,
    brand: can.brand,
    category: can.categories[0] ?? '1',
    excerpt: can.excerpt,
    description: can.description,
    meta_description: can.seoDescription,
    attributes: JSON.stringify(attributesOf(can)),
    media: JSON.stringify({ standard: files('standard'), list: files('list') }),
    show_as_new: can.isNew ? 1 : 0,
    created_at: can.createdAt,
    modified_at: can.createdAt,
  }
}

/** Only single cans are listed in categories, the most popular first. */
export function productCategoryRows(): Rows<'product_category'> {
  const byPopularity = seedCatalogue().toSorted((a, b) => b.popularity - a.popularity)
  return byPopularity.flatMap(({ id, categories }, position) =>
    categories.map((category) => ({ product: id, category, position })),
  )
}

export function productMarketRows(): Rows<'product_market'> {
  return seedCatalogue().flatMap(({ id, markets, packs }) =>
    [id, ...packs.map((pack) => pack.id)].flatMap((product) => markets.map((market) => ({ product, market }))),
  )
}

export function productPriceRows(): Rows<'product_price'> {
  return everyPrice((product, pricelist, price) => [
    { product, pricelist, price: price.now, price_before: price.before ?? null },
  ])
}

export function priceHistoryRows(): Rows<'price_history'> {
  return everyPrice((product, pricelist, { history = [] }) =>
    history.map(({ from, price, campaign = null }) => ({ product, pricelist, valid_from: from, price, campaign })),
  )
}

function everyPrice<T>(rows: (product: string, pricelist: number, price: SeedPrices[20]) => T[]): T[] {
  return seedCatalogue()
    .flatMap((can) => [can, ...can.packs])
    .flatMap(({ id, prices }) => Object.entries(prices).flatMap(([list, price]) => rows(id, Number(list), price)))
}

/** Pack sizes of one flavour know each other as `variant`, other related cans as `standard`. */
export function productRelationRows(): Rows<'product_relation'> {
  return seedCatalogue().flatMap(({ id, packs, related }) => {
    const family = [id, ...packs.map((pack) => pack.id)]
    const standard = family.flatMap((product) =>
      related.map((other, index) => ({ product, related: other, relation: 'standard', position: 100 + index })),
    )
    return [...variantRows(family), ...standard]
  })
}

function variantRows(family: string[]): Rows<'product_relation'> {
  return family.flatMap((product) =>
    family
      .filter((other) => other !== product)
      .map((other, position) => ({ product, related: other, relation: 'variant', position })),
  )
}

export function bundlePartRows(): Rows<'bundle_part'> {
  return seedCatalogue().flatMap(({ id, packs }) =>
    packs.map((pack) => ({ bundle: pack.id, product: id, quantity: pack.quantity })),
  )
}

export function stockRows(): Rows<'stock'> {
  return seedCatalogue().map(({ id, stock }) => ({ product: id, quantity: stock }))
}
