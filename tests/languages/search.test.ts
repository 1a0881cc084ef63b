import { createCatalogueFeed } from '@pouchery/commerce-server/catalogue/catalogue-feed'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { getSettingsForLanguage, productIndexSettings } from '#services/search/records/settings.ts'
import { loadSeedPosts } from '../../packages/demo-data/src/content/posts.ts'
import { buildIndex, type SearchIndex } from '../../packages/search-server/src/index/search-index.ts'
import { searchIndex } from '../../packages/search-server/src/query/search.ts'
import { searchQueries } from './search-queries.ts'

const productBlock = /^::products.*\{query="([^"]+)" fields="([^"]+)"/gm
const flavourOf = new Map(getSeedCatalogue().map(({ id, flavourName }) => [id, flavourName]))
let load: ReturnType<typeof createCatalogueFeed>['load']

beforeAll(async () => {
  const database = await openDatabase(':memory:')
  await seedCommerce(database, { log: () => undefined })
  load = createCatalogueFeed(database, () => openEverywhereRules).load
})

describe.each(languageCodes)('the search of the demo shop in %s', (language) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await buildIndex(await load(language), getSettingsForLanguage(language, productIndexSettings))
  })

  test.each(Object.entries(searchQueries[language]))('%s finds %s first', (query, flavours) => {
    const { hits } = searchIndex(index, `products_${language}`, { query })
    const found = hits.slice(0, 3).map(({ objectID }) => flavourOf.get(objectID))
    expect(found).toHaveLength(3)
    expect(found.filter((flavour) => flavour === undefined || ![flavours].flat().includes(flavour))).toEqual([])
  })

  test('finds products for every block of a post', () => {
    const blocks = loadSeedPosts().flatMap(({ text, translations }) => {
      const translation = translations.find((post) => post.language === language)?.text ?? ''
      return [...(language === 'en' ? text : translation).matchAll(productBlock)]
    })
    expect(blocks.length).toBeGreaterThan(5)
    for (const [, query = '', fields = ''] of blocks) {
      const withLabel = (field: string) => (/^(strength|flavour)$/.test(field) ? [field, `${field}Label`] : [field])
      const restrictSearchableAttributes = fields.split(', ').flatMap(withLabel)
      const { nbHits } = searchIndex(index, `products_${language}`, { query, restrictSearchableAttributes })
      expect(nbHits, `${query} in ${fields}`).toBeGreaterThan(10)
    }
  })
})
