import { createCommerceService } from '@pouchery/commerce-server/service'
import { createContentService } from '@pouchery/content-server/service'
import { seedContent } from '@pouchery/demo-data/content'
import { expect, test } from 'vitest'
import { documentQuery, landingQuery } from '#features/landing/landing-groq.ts'
import { SyncRefusedError, syncContent } from '#jobs/content-sync/sync-content.server.ts'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'
import { bearerHeader } from '../auth.ts'

const [secret, writeToken] = ['sync-test-secret', 'sync-test-token']
const origin = 'http://shop.test'

/**
 * Starts commerce with the demo catalogue, content on the same database, and the sync between both services, as in the
 * shop.
 */
async function start() {
  const database = await openTestDatabase('seeded')
  const publicBase = '/embedded/commerce'
  const commerce = createCommerceService({ database, secret, publicBase, mediaDir: '/none', defaultCountry: 'SE' })
  const lake = { projectId: 'shop', dataset: 'production' }
  const content = createContentService({
    ...{ database, ...lake, publicBase: '/embedded/content', cacheDir: '/none', writeToken },
  })
  const catalogue = createCatalogueClient(
    { baseUrl: origin + publicBase, secret, fetch: async (...call) => commerce.fetch(new Request(...call)) },
    () => undefined,
    () => openEverywhere,
  )
  const writer = createContentWriter({
    ...lake,
    ...{ apiHost: `${origin}/embedded/content`, useProjectHostname: false, token: writeToken },
    fetch: (url, init) => content.fetch(new Request(url, init)),
  })
  const ask = async (query: string, uri: string) => {
    const params = new URLSearchParams({ query, $uri: JSON.stringify(uri), $language: '"en"', $asOf: 'null' })
    const url = `${origin}/embedded/content/v2025-02-19/data/query/production?${params}`
    const answer: unknown = await (await content.fetch(new Request(url, { headers: bearerHeader(writeToken) }))).json()
    return JSON.stringify(answer)
  }
  return { database, catalogue, writer, ask, sync: () => syncContent(catalogue, writer) }
}

test('fresh demo content has all that commerce has, so that a sync changes nothing', { timeout: 180_000 }, async () => {
  const { database, writer, sync } = await start()
  await seedContent(database, { log: () => undefined, density: 6 })
  const before = await writer.documentsOfType(['centraDocument', 'centraLanding'])
  expect(await sync()).toEqual([])
  expect(await writer.documentsOfType(['centraDocument', 'centraLanding'])).toEqual(before)
})

test('without content all of it is made, each with a page, and repeating it changes nothing', async () => {
  const { writer, sync, catalogue } = await start()
  const wouldChange = await syncContent(catalogue, writer, { dryRun: true })
  expect(await writer.documentsOfType(['centraDocument'])).toEqual([])
  const changes = await sync()
  expect(changes).toEqual(wouldChange)
  expect(changes.every(({ action }) => action === 'create')).toBe(true)
  const brands = await catalogue.listBrands()
  expect(changes.filter(({ type }) => type === 'brands').map(({ title }) => title)).toEqual(
    brands.map(({ name }) => name),
  )
  const landings = await writer.documentsOfType(['centraLanding'])
  const listed = landings.flatMap(({ documents }) => (Array.isArray(documents) ? documents : []))
  expect(listed).toHaveLength(changes.length)
  const stored = await writer.documentsOfType(['centraDocument', 'centraLanding'])
  expect(await sync()).toEqual([])
  expect(await writer.documentsOfType(['centraDocument', 'centraLanding'])).toEqual(stored)
})

test('what an editor wrote stays while a brand goes and comes back', async () => {
  const { writer, catalogue, ask, sync } = await start()
  await sync()
  const [brand] = await catalogue.listBrands()
  const uri = `brands/${brand?.uri}`
  const id = `brands-${brand?.uri}`
  const title = [{ _key: 'en', value: 'Our own words' }]
  await writer.commit([{ patch: { id, set: { title } } }])
  const withoutIt = { ...catalogue, listBrands: async () => (await catalogue.listBrands()).slice(1) }
  expect(await syncContent(withoutIt, writer)).toMatchObject([{ action: 'archive', id }])
  expect((await writer.documents([id])).get(id)).toMatchObject({ archived: true, title })
  expect(await syncContent(withoutIt, writer)).toEqual([])
  expect(await ask(documentQuery, uri)).toContain('"result":null')
  expect(await ask(landingQuery, 'brands')).not.toContain(`"${uri}"`)
  expect(await sync()).toMatchObject([{ action: 'restore', id }])
  expect((await writer.documents([id])).get(id)).toMatchObject({ archived: false, title })
  expect(await ask(documentQuery, uri)).toContain('Our own words')
  expect(await ask(landingQuery, 'brands')).toContain(`"${uri}"`)
})

test('a brand an editor took off its landing page stays off', async () => {
  const { writer, sync } = await start()
  await sync()
  await writer.commit([{ patch: { id: 'landing-brands', unset: ['documents[0]'] } }])
  const page = (await writer.documents(['landing-brands'])).get('landing-brands')
  expect(await sync()).toEqual([])
  expect((await writer.documents(['landing-brands'])).get('landing-brands')).toEqual(page)
})

test('two syncs at the same moment make each document once', async () => {
  const { writer, sync } = await start()
  const [first, second] = await Promise.all([sync(), sync()])
  expect([first.length, second.length].sort((a, b) => a - b)[0]).toBe(0)
  const documents = await writer.documentsOfType(['centraDocument'])
  expect(new Set(documents.map(({ type, centraId }) => `${type} ${centraId}`)).size).toBe(documents.length)
})

test('commerce without any brand takes none off the site, unless somebody looks at it', async () => {
  const { writer, catalogue, sync } = await start()
  await sync()
  const before = await writer.documentsOfType(['centraDocument'])
  const empty = { listBrands: async () => [], listFilters: async () => [] }
  await expect(syncContent(empty, writer, { unattended: true })).rejects.toThrow(SyncRefusedError)
  expect(await writer.documentsOfType(['centraDocument'])).toEqual(before)
  const withoutOne = { ...catalogue, listBrands: async () => (await catalogue.listBrands()).slice(1) }
  expect(await syncContent(withoutOne, writer, { unattended: true })).toMatchObject([{ action: 'archive' }])
  const gone = await syncContent(empty, writer)
  expect(gone).toHaveLength(before.length - 1)
})
