import type { LanguageCode } from '#app.config'
import type { GetCurrentRules } from '#market-rules/rules/rule-files.server.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import type { SearchableCard } from '#services/commerce/product.ts'
import { reportWarning } from '#services/monitoring/report.ts'
import type { SearchFeed } from '#services/search/records/feed.ts'
import { toProductRecord } from '#services/search/records/product-record.ts'
import { productIndexSettings } from '#services/search/records/settings.ts'
import type { SearchRecord } from '#services/search/wire.ts'

type CommerceConnection = Parameters<typeof createCatalogueClient>[0]

export function createProductFeed(commerce: CommerceConnection, rules: GetCurrentRules): SearchFeed {
  const client = createCatalogueClient(commerce, reportWarning, rules)
  return { suffix: '', settings: productIndexSettings, load: (language) => loadProducts(client, language) }
}

async function loadProducts(client: CatalogueClient, language: LanguageCode): Promise<SearchRecord[]> {
  const [cards, categories] = await Promise.all([client.listSearchableCards(language), client.listCategories(language)])
  const names = new Map(categories.map(({ uri, name }) => [uri, name.at(-1) ?? '']))
  return cards.map((card) => cardRecord(card, names.get(card.categoryUri) ?? '', language))
}

/** `sku` and additional categories are empty, because product lists do not contain them. */
function cardRecord(card: SearchableCard, category: string, language: LanguageCode): SearchRecord {
  const facts = {
    sku: '',
    category,
    categories: [category],
    categoryIds: [],
    image: card.image ?? '',
  }
  return toProductRecord({ ...card, ...facts }, language)
}
