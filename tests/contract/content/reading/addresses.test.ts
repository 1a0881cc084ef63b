import { expect, test, vi } from 'vitest'
import { storeUrlHistory } from '#jobs/url-history/store-url-history.server.ts'
import { type UrlSource, urlHistoryId } from '#jobs/url-history/url-history.ts'
import { createRedirectTable, followRedirects, type Redirect } from '#lib/urls/redirects.ts'
import { redirectsGroq, redirectsSchema } from '#services/content/redirects.ts'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'
import { createTestCatalogueClient } from '../catalogue-client.ts'
import { startContentService } from '../fixture.ts'

/** Options of the tests that load the demo catalogue or write thousands of redirects. */
const slowTestOptions = { timeout: 60_000 }

const slug = (current: string) => ({ _type: 'slug', current })
const pages = [
  { _id: 'blogLanding', _type: 'blogLanding', uri: slug('blog') },
  { _id: 'post', _type: 'blogPost', language: 'en', uri: slug('blog/post') },
  { _id: 'post-de', _type: 'blogPost', language: 'de', uri: slug('blog/beitrag') },
  { _id: 'drafts.post', _type: 'blogPost', language: 'en', uri: slug('blog/post-in-work') },
  { _id: 'landing-brands', _type: 'centraLanding', type: 'brands', uri: slug('brands') },
  { _id: 'fjord', _type: 'centraDocument', type: 'brands', uri: slug('brands/fjord') },
  { _id: 'guide', _type: 'campaignPage', uri: slug('guide') },
  { _id: 'terms', _type: 'infoPage', uri: slug('info/terms') },
]

/**
 * Starts a content service with pages, and stores the URLs of `sources` in the URL history. The database contains the
 * demo catalogue only if `sources` includes it.
 */
async function start(sources: readonly UrlSource[] = ['content']) {
  const database = await openTestDatabase(sources.includes('catalogue') ? 'seeded' : 'empty')
  const writer = (await startContentService(pages, { database })).writer()
  const catalogue = createTestCatalogueClient(database)
  const keep = () => storeUrlHistory({ content: writer, catalogue }, sources)
  const redirects = () => writer.query({ query: redirectsGroq, params: {}, schema: redirectsSchema })
  const follow = async (path: string) => followRedirects(createRedirectTable(await redirects()), path)
  const move = (id: string, uri: string) => writer.commit([{ patch: { id, set: { 'uri.current': uri } } }])
  expect(await keep()).toEqual([])
  return { database, catalogue, writer, keep, redirects, follow, move }
}

test('a document with an invalid address does not prevent redirects of the others', async () => {
  const { writer, keep, redirects, move } = await start()
  await writer.commit([{ createOrReplace: { _id: 'odd', _type: 'infoPage', uri: { current: 5 } } }])
  await move('post', 'blog/newer')
  await keep()
  expect(await redirects()).toMatchObject([{ to: '/blog/newer' }])
})

test('redirects a moved page once, also when an editor moves it back', async () => {
  const { keep, follow, move } = await start()
  await move('post', 'blog/renamed')
  await move('terms', 'info/conditions')
  await move('guide', 'winter-guide')
  expect(await keep()).toEqual([
    { from: '/guide', to: '/winter-guide' },
    { from: '/blog/post', to: '/blog/renamed' },
    { from: '/info/terms', to: '/info/conditions' },
  ])
  expect(await keep()).toEqual([])
  await move('post', 'blog/again')
  await keep()
  expect(await follow('/blog/post')).toEqual({ to: '/blog/again' })
  await move('post', 'blog/post')
  await keep()
  expect(await follow('/blog/post')).toBeUndefined()
  expect(await follow('/blog/renamed')).toEqual({ to: '/blog/post' })
})

test('moving a landing page also moves the pages below it, including drafts', async () => {
  const { keep, move, writer } = await start()
  await move('blogLanding', 'journal')
  expect(await keep()).toEqual([{ from: '/blog', to: '/journal' }])
  const found = await writer.loadDocuments(['post', 'post-de', 'drafts.post', 'fjord'])
  const moved = ['journal/post', 'journal/beitrag', 'journal/post-in-work', 'brands/fjord']
  expect([...found.values()].map(({ uri }) => uri)).toEqual(moved.map(slug))
})

test('a deleted, unpublished or archived page responds as gone until it returns, at any address', async () => {
  const { keep, follow, writer } = await start()
  const [, post] = pages
  await writer.commit([{ delete: { id: 'terms' } }, { delete: { id: 'post-de' } }])
  await writer.commit([{ patch: { id: 'fjord', set: { archived: true } } }])
  const gone = (await keep()).map(({ from, to }) => `${from} ${to}`)
  expect(gone.toSorted()).toEqual(['/blog/beitrag /blog/post', '/brands/fjord undefined', '/info/terms undefined'])
  await writer.commit([{ delete: { id: 'post' } }])
  await keep()
  expect(await follow('/blog/beitrag')).toBe('gone')
  await writer.commit([{ createOrReplace: { ...post, _id: 'post', _type: 'blogPost', uri: slug('blog/back') } }])
  await writer.commit([{ patch: { id: 'fjord', set: { archived: false } } }])
  await keep()
  expect(await follow('/blog/post')).toEqual({ to: '/blog/back' })
  expect(await follow('/brands/fjord')).toBeUndefined()
  expect(await follow('/info/terms')).toBe('gone')
})

test('keeps a redirect that an editor wrote until a page takes its address', async () => {
  const { keep, redirects, writer, move } = await start()
  await writer.commit([{ create: { _id: 'own', _type: 'redirect', from: '/summer', to: '/brands/fjord' } }])
  await move('terms', 'info/conditions')
  await keep()
  expect(await redirects()).toContainEqual(expect.objectContaining({ from: '/summer', to: '/brands/fjord' }))
  await move('landing-brands', 'summer')
  await keep()
  expect((await redirects()).map(({ from }) => from).toSorted()).toEqual(['/brands', '/info/terms'])
})

test('only one of several concurrent processes writes, and the others see the result', async () => {
  const { keep, move, redirects } = await start()
  await move('post', 'blog/renamed')
  const made = await Promise.all([keep(), keep(), keep()])
  expect(made.filter((added) => added.length > 0)).toEqual([[{ from: '/blog/post', to: '/blog/renamed' }]])
  expect(await redirects()).toHaveLength(1)
})

test('redirects the old URLs of a renamed or removed product', slowTestOptions, async () => {
  const { database, catalogue, writer, keep, follow } = await start(['catalogue'])
  const ill = { listUris: async () => ({ ...(await catalogue.listUris([])), products: [] }) }
  expect(await storeUrlHistory({ content: writer, catalogue: ill }, ['catalogue'])).toEqual([])
  const cans = database.selectFrom('product').select(['id', 'uri']).where('sku', 'not like', 'PACK-%')
  const [one, other] = await cans.orderBy('id').limit(2).execute()
  if (!one || !other) throw new Error('The demo catalogue has no products')
  await database.updateTable('product').set({ uri: 'another-name' }).where('id', '=', one.id).execute()
  await database.deleteFrom('product_market').where('product', '=', other.id).execute()
  await database.updateTable('catalogue_version').set({ version: 1000 }).where('id', '=', 1).execute()
  const made: Redirect[] = []
  // A large catalogue is reloaded in the background, so the first runs can still read the previous catalogue, entirely
  // or in part.
  const addMade = async () => {
    made.push(...(await keep()))
    expect(made.length).toBeGreaterThan(1)
  }
  await vi.waitFor(addMade, { timeout: 20_000 })
  // Multipacks of the delisted product are still sold and get no redirect.
  expect(made.toSorted((a, b) => Number(b.to !== undefined) - Number(a.to !== undefined))).toEqual([
    { from: `/nicotine-pouches/${one.uri}`, to: '/nicotine-pouches/another-name', product: true },
    { from: `/nicotine-pouches/${other.uri}`, product: true },
  ])
  expect(await follow(`/new/${one.uri}`)).toEqual({ to: '/nicotine-pouches/another-name' })
  expect(await follow(`/${other.uri}`)).toBe('gone')
})

test('ignores the removal of every page at once', async () => {
  const { keep, redirects, writer } = await start()
  await writer.commit(pages.map(({ _id: id }) => ({ delete: { id } })))
  expect(await keep()).toEqual([])
  expect(await redirects()).toEqual([])
})

const many = 4500
const catalogueOf = (name: string) => {
  const product = (_: unknown, index: number) => ({ id: `${index}`, uri: `${name}-${index}`, categoryUri: 'cans' })
  const addresses = { categories: [{ id: '1', uri: 'cans' }], products: Array.from({ length: many }, product) }
  return { listUris: async () => addresses }
}

test('writes many redirects in parts, and continues after an interruption', slowTestOptions, async () => {
  const { writer, redirects, follow } = await start()
  expect(await storeUrlHistory({ content: writer, catalogue: catalogueOf('old') }, ['catalogue'])).toEqual([])
  const renamed = catalogueOf('new')
  let writes = 0
  const commit: typeof writer.commit = async (mutations) => {
    writes += 1
    if (writes === 3) throw new Error('The process is killed')
    return writer.commit(mutations)
  }
  const dying = { ...writer, commit }
  await expect(storeUrlHistory({ content: dying, catalogue: renamed }, ['catalogue'])).rejects.toThrow('killed')
  const first = (await redirects()).length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(many)
  const rest = await storeUrlHistory({ content: writer, catalogue: renamed }, ['catalogue'])
  expect(rest).toHaveLength(many - first)
  const all = await redirects()
  expect(new Set(all.map(({ from }) => from)).size).toBe(many)
  for (const number of [0, many - 1]) {
    expect(await follow(`/cans/old-${number}`)).toEqual({ to: `/cans/new-${number}` })
  }
  expect(await storeUrlHistory({ content: writer, catalogue: renamed }, ['catalogue'])).toEqual([])
})

test('many redirects are stored once by two processes at the same moment', slowTestOptions, async () => {
  const { writer, redirects } = await start()
  await storeUrlHistory({ content: writer, catalogue: catalogueOf('old') }, ['catalogue'])
  const keep = () => storeUrlHistory({ content: writer, catalogue: catalogueOf('new') }, ['catalogue'])
  const runs = await Promise.allSettled([keep(), keep()])
  // A process can fail with a 409 after repeated write conflicts. The next run stores the missing redirects.
  const refused = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []))
  expect(refused.map(({ failure }) => failure)).toEqual(refused.map(() => ({ kind: 'refused', status: 409 })))
  await keep()
  expect(await keep()).toEqual([])
  const all = await redirects()
  expect(all).toHaveLength(many)
  expect(new Set(all.map(({ from }) => from)).size).toBe(many)
})

test('reads a URL history in one document, and splits it into parts', async () => {
  const { writer, keep, redirects } = await start()
  await writer.commit([{ delete: { id: urlHistoryId } }])
  const row = (id: string, address: string) => ({ _key: id, address })
  const content = [row('terms', '/info/old-terms'), row('fjord', '/brands/fjord'), row('post', '/blog/post')]
  await writer.commit([{ create: { _id: urlHistoryId, _type: 'addressLedger', content } }])
  expect(await keep()).toEqual([{ from: '/info/old-terms', to: '/info/terms' }])
  expect(await redirects()).toHaveLength(1)
  const stored = (await writer.loadDocuments([urlHistoryId])).get(urlHistoryId)
  expect(stored).not.toHaveProperty('content')
  expect(stored).toMatchObject({ parts: { content: 1, catalogue: 0 } })
  expect(await keep()).toEqual([])
})
