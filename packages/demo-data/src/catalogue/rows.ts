import type { CommerceTables } from '@pouchery/commerce-server/tables'
import type { Insertable } from 'kysely'
import { markets } from 'pouchery/app.config'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { labelDateAttributes } from 'pouchery/services/commerce/wire/label-dates'
import { safetyAttributes } from 'pouchery/services/commerce/wire/safety'
import { getCodeLabel } from 'pouchery/services/search/records/labels'
import { getSeedBrand, seedBrands } from '../../data/catalogue/brands.ts'
import { seedCategories } from '../../data/catalogue/categories.ts'
import { getSeedFlavour } from '../../data/catalogue/flavours.ts'
import { getSeedResponsibleParties } from '../../data/catalogue/manufacturers.ts'
import { getPicturePaths } from '../../data/catalogue/pictures.ts'
import type { SeedCategory, SeedPack, SeedPrices, SeedProduct, SeedVoucher } from '../../data/catalogue/types.ts'
import { seedVouchers } from '../../data/catalogue/vouchers.ts'
import { getSeedCatalogue } from './products.ts'
import { getSeededInteger, seedEpoch } from './random.ts'

type Rows<Table extends keyof CommerceTables> = Insertable<CommerceTables[Table]>[]

export function buildBrandRows(): Rows<'brand'> {
  return seedBrands.map(({ id, name, uri }) => ({ id, name, uri }))
}

export function buildCategoryRows(categories = seedCategories): Rows<'category'> {
  return categories.map(({ id, uri, parent = null, name }, position) => {
    return { id, uri, parent, names: JSON.stringify(namesOf(name)), position }
  })
}

/** A string, which is used for all languages, is stored only in English, the fallback language. */
function namesOf(name: SeedCategory['name']): Record<string, string> {
  if (typeof name === 'string') return { en: name }
  return Object.fromEntries(languageCodes.map((locale) => [locale, name({}, { locale })]))
}

export function buildProductRows(): Rows<'product'> {
  return getSeedCatalogue().flatMap((can) => [
    productRow(can, can, 1),
    ...can.packs.map((pack) => productRow(can, pack, pack.quantity)),
  ])
}

function productRow(
  can: SeedProduct,
  { id, item, sku, name, uri }: SeedProduct | SeedPack,
  cans: number,
): Rows<'product'>[number] {
  const { brand, excerpt, description } = can
  return {
    ...{ id, item, sku, name, uri, brand, excerpt, description },
    ean: id === can.id ? can.ean : '',
    category: can.categories[0] ?? '1',
    meta_description: can.metaDescription,
    attributes: JSON.stringify(attributesOf(can)),
    translations: JSON.stringify(translationsOf(can)),
    media: JSON.stringify(getPicturePaths(can, cans)),
    show_as_new: can.isNew ? 1 : 0,
    created_at: can.createdAt,
    modified_at: can.createdAt,
  }
}

/** Products are sorted by popularity within each category. Packs are not listed in categories. */
export function buildProductCategoryRows(): Rows<'product_category'> {
  const byPopularity = getSeedCatalogue().toSorted((a, b) => b.popularity - a.popularity)
  return byPopularity.flatMap(({ id, categories }, position) =>
    categories.map((category) => ({ product: id, category, position })),
  )
}

/** Market rules restrict sales at runtime, so every product is assigned to every market. */
export function buildProductMarketRows(): Rows<'product_market'> {
  const everywhere = Object.values(markets).map(({ market }) => market)
  return getSeedCatalogue().flatMap(({ id, packs }) =>
    [id, ...packs.map((pack) => pack.id)].flatMap((product) => everywhere.map((market) => ({ product, market }))),
  )
}

export function buildProductPriceRows(): Rows<'product_price'> {
  return everyPrice((product, pricelist, price) => [
    { product, pricelist, price: price.now, price_before: price.before ?? null },
  ])
}

export function buildPriceHistoryRows(): Rows<'price_history'> {
  return everyPrice((product, pricelist, { history }) =>
    history.map(({ from, price, campaign = null }) => ({ product, pricelist, valid_from: from, price, campaign })),
  )
}

function everyPrice<T>(rows: (product: string, pricelist: number, price: SeedPrices[20]) => T[]): T[] {
  return getSeedCatalogue()
    .flatMap((can) => [can, ...can.packs])
    .flatMap(({ id, prices }) => Object.entries(prices).flatMap(([list, price]) => rows(id, Number(list), price)))
}

export function buildProductRelationRows(): Rows<'product_relation'> {
  return getSeedCatalogue().flatMap(({ id, packs, related }) => {
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

export function buildBundlePartRows(): Rows<'bundle_part'> {
  return getSeedCatalogue().flatMap(({ id, packs }) =>
    packs.map((pack) => ({ bundle: pack.id, product: id, quantity: pack.quantity })),
  )
}

export function buildStockRows(): Rows<'stock'> {
  return getSeedCatalogue().map(({ id, stock }) => ({ product: id, quantity: stock }))
}

/**
 * Returns custom attributes in the API format (commerce reference section 2.4). Dynamic attributes are strings, and
 * mapped attributes are objects. Numbers have no unit, except the net weight.
 */
function attributesOf(product: SeedProduct): Record<string, string | Record<string, string>> {
  const flavour = getSeedFlavour(product.flavour)
  return {
    flavour: { [flavour.id]: flavour.code },
    strength: String(product.strength),
    format: { text: product.format },
    content_per_package_text: `${product.contentGrams} g`,
    portions_per_package_text: String(product.pouches),
    nicotine_per_package: String(product.nicotineMg * product.pouches),
    nicotine_ratio_text: String(product.nicotineMg),
    popularity_text: String(product.popularity),
    out_of_stock_behavior_value: 'show',
    dp_seo_description: product.metaDescription,
    dp_seo_excerpt: product.excerpt,
    flavour_name_text: product.flavourName,
    moisture_text: getSeedBrand(product.brand).moisture,
    ...(product.tag && { offer_text: product.tag }),
    ...(product.characterisingFlavour && { characterising_flavour_text: product.characterisingFlavour }),
    ...buildLabelDates(product),
    ...buildSafetyAttributes(product),
  }
}

function translationsOf({ flavour: code, translations }: SeedProduct) {
  const { id } = getSeedFlavour(code)
  return Object.fromEntries(
    languageCodes
      .filter((language) => language !== 'en')
      .map((language) => {
        const attributes = { flavour: { [id]: getCodeLabel('flavour', code, language) } }
        return [language, { ...translations[language], attributes }]
      }),
  )
}

export function buildVoucherRows(): Insertable<CommerceTables['voucher']>[] {
  return seedVouchers.map(voucherRow)
}

function voucherRow(voucher: SeedVoucher): Insertable<CommerceTables['voucher']> {
  const { code, description, kind, percent = null, buy = null, pay = null } = voucher
  return {
    ...{ code, description, kind, percent, buy, pay },
    amounts: jsonOrNull(voucher.amounts),
    usage_limit: voucher.usageLimit ?? null,
    starts_at: voucher.startsAt ?? null,
    stops_at: voucher.stopsAt ?? null,
    markets: jsonOrNull(voucher.markets),
    minimums: jsonOrNull(voucher.minimums),
    scope: jsonOrNull(voucher.scope),
    exclusive: voucher.exclusive ? 1 : 0,
    automatic: voucher.automatic ? 1 : 0,
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

const dayMs = 86_400_000

/** Dates are relative to `seedEpoch`. The day on which the label was read is never before the product's creation. */
function buildLabelDates({ uri, createdAt }: Pick<SeedProduct, 'uri' | 'createdAt'>): Record<string, string> {
  const age = Math.floor((seedEpoch - Date.parse(`${createdAt.replace(' ', 'T')}Z`)) / dayMs)
  const readBefore = Math.min(age, getSeededInteger(`${uri}:label`, 3, 80))
  return {
    [labelDateAttributes.bestBefore]: formatLabelDate(seedEpoch + getSeededInteger(`${uri}:keeps`, 150, 400) * dayMs),
    [labelDateAttributes.labelRead]: formatLabelDate(seedEpoch - readBefore * dayMs),
  }
}

function formatLabelDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

/**
 * Limits of the nicotine content in percent by weight. Above the first one, a mixture is classified as toxic if
 * swallowed, and from the second one as harmful if swallowed.
 */
const toxicAbovePercent = 1.67
const harmfulFromPercent = 0.25

/** See commerce reference section 2.4. */
function buildSafetyAttributes(can: SeedProduct): Record<string, string> {
  const { manufacturer, euPerson } = getSeedResponsibleParties(can.brand)
  return {
    [safetyAttributes.manufacturer]: manufacturer.name,
    [safetyAttributes.manufacturerAddress]: manufacturer.address.join('\n'),
    [safetyAttributes.manufacturerContact]: manufacturer.contact,
    [safetyAttributes.euPerson]: euPerson.name,
    [safetyAttributes.euPersonAddress]: euPerson.address.join('\n'),
    [safetyAttributes.euPersonContact]: euPerson.contact,
    ...hazardsOf(can),
  }
}

function hazardsOf({ nicotineMg, pouches, contentGrams }: SeedProduct): Record<string, string> {
  const percent = (nicotineMg * pouches) / contentGrams / 10
  if (percent < harmfulFromPercent) return {}
  const toxic = percent > toxicAbovePercent
  return {
    [safetyAttributes.signal]: toxic ? 'danger' : 'warning',
    [safetyAttributes.pictograms]: toxic ? 'GHS06' : 'GHS07',
    [safetyAttributes.hazards]: toxic ? 'H301' : 'H302',
    [safetyAttributes.precautions]: toxic
      ? 'P102 P264 P270 P301+P310 P330 P405 P501'
      : 'P102 P264 P270 P301+P312 P330 P501',
  }
}
