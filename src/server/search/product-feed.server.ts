import { currencies, type LanguageCode, pricelists } from '#app.config'
import type { SearchObject } from '#embedded/search/engine/search-object.ts'
import type { Feed } from '#embedded/search/feed/feed.ts'
import { productSettings } from '#embedded/search/feed/product-settings.ts'
import { flavourLabel, strengthLabel } from '#embedded/search/labels.ts'
import { formatMinor, toMajor } from '#lib/money.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue.server.ts'
import type { Price, ProductCard } from '#services/commerce/product.ts'
import { warn } from '#services/monitoring/report.ts'
import type { SearchRecord } from '#services/search/wire.ts'

type CommerceAddress = Parameters<typeof createCatalogueClient>[0]

/** The products of a hosted commerce service, for the search: one record for each single can. */
export function productFeed(commerce: CommerceAddress): Feed {
  const client = createCatalogueClient(commerce, warn)
  return { suffix: '', settings: productSettings, load: (language) => loadProducts(client, language) }
}

async function loadProducts(client: CatalogueClient, language: LanguageCode): Promise<SearchObject[]> {
  const [cards, categories] = await Promise.all([
    client.listProducts({ language, market: 'all' }),
    client.listCategories(language),
  ])
  const names = new Map(categories.map(({ uri, name }) => [uri, name.at(-1) ?? '']))
  return cards.map((card) => productRecord(card, names.get(card.categoryUri) ?? '', language))
}

/** The record of the integrations reference, section 1.1, from what a product list shows. */
export function productRecord(card: ProductCard, category: string, language: LanguageCode): SearchRecord {
  const strength = card.strength === undefined ? '' : String(card.strength)
  return {
    objectID: card.id,
    title: card.name,
    sku: '',
    uri: card.uri,
    categoryUri: card.categoryUri,
    brand: card.brand,
    brandUri: card.brandUri,
    category,
    categories: [category],
    categoryIds: [],
    flavour: card.flavours,
    flavourLabel: card.flavours.map((code) => flavourLabel(code, language)),
    strength,
    strengthLabel: strengthLabel(strength, language),
    format: card.format ?? '',
    formatLabel: card.format ?? '',
    ...(card.nicotineMg === undefined ? {} : { nicotinePerPortionMg: card.nicotineMg }),
    ...(card.pouches === undefined ? {} : { portionsPerPackage: card.pouches }),
    packSize: 1,
    image: card.image ?? '',
    prices: pricesOf(card),
    markets: card.markets,
    available: card.available,
    popularity: card.popularity,
    createdAt: Math.floor(Date.parse(`${card.createdAt.replace(' ', 'T')}Z`) / 1000) || 0,
    tags: card.tags,
  }
}

function pricesOf({ prices }: ProductCard): SearchRecord['prices'] {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([pricelist, price]) => (price ? [[pricelist, priceOf(pricelist, price)]] : [])),
  )
}

function priceOf(pricelist: string, { now, before = now }: Price): SearchRecord['prices'][string] {
  const currency = Object.entries(pricelists).find(([id]) => id === pricelist)?.[1].currency ?? 'SEK'
  const format = currencies[currency]
  return {
    price: formatMinor(now, format) ?? '',
    priceAsNumber: toMajor(now, format.decimalDigits),
    priceBeforeDiscountAsNumber: toMajor(before, format.decimalDigits),
    discountPercent: before > now ? Math.round((1 - now / before) * 100) : 0,
  }
}
