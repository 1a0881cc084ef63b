import { createCatalogueFeed } from '@pouchery/commerce-server/catalogue/catalogue-feed'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { getSettingsForLanguage, productIndexSettings } from '#services/search/records/settings.ts'
import type { SeedFlavourName } from '../../packages/demo-data/data/catalogue/flavour-names.ts'
import { loadSeedPosts } from '../../packages/demo-data/src/content/posts.ts'
import { buildIndex, type SearchIndex } from '../../packages/search-server/src/index/search-index.ts'
import { searchIndex } from '../../packages/search-server/src/query/search.ts'

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

/** For a peppermint query, the first results can also be Sea Salt Mint. */
const mint = ['Peppermint', 'Sea Salt Mint'] as const
const maliny = ['Raspberry', 'Cloudberry'] as const

type Queries = Readonly<Record<string, SeedFlavourName | readonly SeedFlavourName[]>>

/**
 * Flavours that must rank first, keyed by query. Queries are exact, misspelt, without diacritics or inflected, or have
 * joined or split words.
 */
const searchQueries: Record<LanguageCode, Queries> = {
  en: { raspberry: 'Raspberry', peppermnit: 'Peppermint', pears: 'Pear', 'black currant': 'Blackcurrant' },
  de: { himbeere: 'Raspberry', pfeferminze: mint, holunderblute: 'Elderflower', schwarzejohannisbeere: 'Blackcurrant' },
  sv: { 'svarta vinbär': 'Blackcurrant', ingefara: 'Ginger', hallno: 'Raspberry', 'blod apelsin': 'Blood Orange' },
  da: { hindbær: 'Raspberry', hindbaer: 'Raspberry', pebbermynte: mint, 'blod appelsin': 'Blood Orange' },
  nl: { framboos: 'Raspberry', gembr: 'Ginger', 'bloed sinaasappel': 'Blood Orange' },
  fr: { framboise: 'Raspberry', 'menthe poivree': mint, frambiose: 'Raspberry', pommeverte: 'Green Apple' },
  it: { lampone: 'Raspberry', lamponi: 'Raspberry', pompemlo: 'Grapefruit', ribesnero: 'Blackcurrant' },
  es: { frambuesa: 'Raspberry', melocoton: 'Peach', jenjibre: 'Ginger', grosellanegra: 'Blackcurrant' },
  pl: { imbir: 'Ginger', 'slona lukrecja': 'Salted Liquorice', brzoskiwnia: 'Peach', maliny },
  cs: { malina: 'Raspberry', boruvka: 'Blueberry', grapefriut: 'Grapefruit', černýrybíz: 'Blackcurrant' },
  sk: { malina: 'Raspberry', cucoriedka: 'Blueberry', brusncia: 'Lingonberry', zelenejablko: 'Green Apple' },
  hu: { málna: 'Raspberry', oszibarack: 'Peach', bormsenta: mint, 'vér narancs': 'Blood Orange' },
  lv: { avene: 'Raspberry', bumbieris: 'Pear', ingevrs: 'Ginger', zaļaisābols: 'Green Apple' },
  lt: { avietė: 'Raspberry', kriause: 'Pear', persiaks: 'Peach', žaliasobuolys: 'Green Apple' },
  et: { vaarikas: 'Raspberry', leedriois: 'Elderflower', mustsõstar: 'Blackcurrant', 'vere apelsin': 'Blood Orange' },
  el: { σμέουρο: 'Raspberry', ΛΕΜΟΝΙ: 'Lemon', ροδακινο: 'Peach', πράσινομήλο: 'Green Apple' },
  hr: { malina: 'Raspberry', djumbir: 'Ginger', limnu: ['Lemon', 'Lemon Verbena'], crniribiz: 'Blackcurrant' },
}
