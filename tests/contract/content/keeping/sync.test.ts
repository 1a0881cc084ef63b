import { seedContent } from '@pouchery/demo-data/content'
import { expect, test } from 'vitest'
import { landingPageGroq, listingPageGroq } from '#features/landing/landing-groq.ts'
import { syncContent } from '#jobs/content-sync/sync-content.server.ts'
import { SyncRefusedError } from '#jobs/content-sync/sync-options.ts'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'
import { createTestCatalogueClient } from '../catalogue-client.ts'
import { startContentService } from '../fixture.ts'

/**
 * Starts the content service on a database with the demo catalogue. `sync` updates the content from the catalogue,
 * as the shop does.
 */
async function start() {
  const database = await openTestDatabase('seeded')
  const content = await startContentService([], { database })
  const [catalogue, writer] = [createTestCatalogueClient(database), content.writer()]
  const ask = async (query: string, uri: string) => {
    const params = new URLSearchParams({ query, $uri: JSON.stringify(uri), $language: '"en"', $asOf: 'null' })
    const answer = await content.request(`/embedded/content/v2025-02-19/data/query/production?${params}`)
    return JSON.stringify(await answer.json())
  }
  const stored = () => writer.loadDocumentsOfTypes(['centraDocument', 'centraLanding', 'product'])
  const documentOf = async (id: string) => (await writer.loadDocuments([id])).get(id)
  const withoutFirstBrand = { ...catalogue, listBrands: async () => (await catalogue.listBrands()).slice(1) }
  const sync = () => syncContent(catalogue, writer)
  return { database, catalogue, withoutFirstBrand, writer, ask, stored, documentOf, sync }
}

test('fresh demo content matches commerce, so that a sync only creates products', { timeout: 180_000 }, async () => {
  const { database, stored, sync } = await start()
  await seedContent(database, { log: () => undefined, density: 6 })
  const changes = await sync()
  expect(new Set(changes.map(({ action, type }) => `${action} ${type}`))).toEqual(new Set(['create product']))
  const before = await stored()
  expect(await sync()).toEqual([])
  expect(await stored()).toEqual(before)
})

test('creates all content with pages when there is none, and changes nothing when repeated', async () => {
  const { writer, stored, sync, catalogue } = await start()
  const wouldChange = await syncContent(catalogue, writer, { dryRun: true })
  expect(await writer.loadDocumentsOfTypes(['centraDocument'])).toEqual([])
  const changes = await sync()
  expect(changes).toEqual(wouldChange)
  expect(changes.every(({ action }) => action === 'create')).toBe(true)
  const brands = (await catalogue.listBrands()).map(({ name }) => name)
  expect(changes.filter(({ type }) => type === 'brands').map(({ title }) => title)).toEqual(brands)
  const landings = await writer.loadDocumentsOfTypes(['centraLanding'])
  const listed = landings.flatMap(({ documents }) => (Array.isArray(documents) ? documents : []))
  expect(listed).toHaveLength(changes.filter(({ type }) => type !== 'product').length)
  const [product] = await catalogue.listProductNames()
  expect(await writer.loadDocumentsOfTypes(['product'])).toContainEqual(
    expect.objectContaining({
      ...{ _id: `product-${product?.id}`, centraId: product?.id, title: product?.name, brand: product?.brand },
      uri: { _type: 'slug', current: product?.uri },
    }),
  )
  const before = await stored()
  expect(await sync()).toEqual([])
  expect(await stored()).toEqual(before)
})

test("keeps an editor's texts when a brand disappears and comes back", async () => {
  const { writer, catalogue, withoutFirstBrand, ask, documentOf, sync } = await start()
  await sync()
  const [brand] = await catalogue.listBrands()
  const uri = `brands/${brand?.uri}`
  const id = `brands-${brand?.uri}`
  const title = [{ _key: 'en', value: 'Our own words' }]
  await writer.commit([{ patch: { id, set: { title } } }])
  expect(await syncContent(withoutFirstBrand, writer)).toMatchObject([{ action: 'archive', id }])
  expect(await documentOf(id)).toMatchObject({ archived: true, title })
  expect(await syncContent(withoutFirstBrand, writer)).toEqual([])
  expect(await ask(listingPageGroq, uri)).toContain('"result":null')
  expect(await ask(landingPageGroq, 'brands')).not.toContain(`"${uri}"`)
  expect(await sync()).toMatchObject([{ action: 'restore', id }])
  expect(await documentOf(id)).toMatchObject({ archived: false, title })
  expect(await ask(listingPageGroq, uri)).toContain('Our own words')
  expect(await ask(landingPageGroq, 'brands')).toContain(`"${uri}"`)
})

test('does not add a brand back to its landing page after an editor removed it', async () => {
  const { writer, documentOf, sync } = await start()
  await sync()
  await writer.commit([{ patch: { id: 'landing-brands', unset: ['documents[0]'] } }])
  const page = await documentOf('landing-brands')
  expect(await sync()).toEqual([])
  expect(await documentOf('landing-brands')).toEqual(page)
})

test('creates each document once in two concurrent syncs', async () => {
  const { writer, sync } = await start()
  const [first, second] = await Promise.all([sync(), sync()])
  const counts = [first, second].map((changes) => changes.filter(({ type }) => type !== 'product').length)
  expect(Math.min(...counts)).toBe(0)
  const documents = await writer.loadDocumentsOfTypes(['centraDocument', 'product'])
  expect(new Set(documents.map(({ type, centraId }) => `${type} ${centraId}`)).size).toBe(documents.length)
})

test('an unattended sync refuses to remove all brands when commerce has none; a manual one does it', async () => {
  const { writer, withoutFirstBrand, sync } = await start()
  await sync()
  const before = await writer.loadDocumentsOfTypes(['centraDocument'])
  const none = async () => []
  const empty = { listBrands: none, listFilters: none, listProductNames: none, findProducts: none }
  await expect(syncContent(empty, writer, { unattended: true })).rejects.toThrow(SyncRefusedError)
  expect(await writer.loadDocumentsOfTypes(['centraDocument'])).toEqual(before)
  expect(await syncContent(withoutFirstBrand, writer, { unattended: true })).toMatchObject([{ action: 'archive' }])
  const products = await writer.loadDocumentsOfTypes(['product'])
  expect(products.filter(({ archived }) => archived)).toEqual([])
  expect(await syncContent(empty, writer)).toHaveLength(before.length - 1 + products.length)
})
