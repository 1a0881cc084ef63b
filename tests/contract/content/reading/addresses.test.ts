import { createCommerceService } from '@pouchery/commerce-server/service'
import { createContentService } from '@pouchery/content-server/service'
import type { Database } from '@pouchery/platform/database/database'
import { describe, expect, test, vi } from 'vitest'
import { storeUrlHistory } from '#jobs/url-history/store-url-history.server.ts'
import { type AddressSource, urlHistoryId } from '#jobs/url-history/url-history.ts'
import { followRedirects, type Redirect, redirectTable } from '#lib/urls/redirects.ts'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { redirectsQuery, redirectsSchema } from '#services/content/redirects.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'

const [secret, writeToken] = ['addresses-test-secret', 'addresses-test-token']
const origin = 'http://shop.test'
/** Loading the demo catalogue can exceed the default timeout on a busy machine. */
const slowTestOptions = { timeout: 60_000 }
const lake = { projectId: 'shop', dataset: 'production' }

const slug = (current: string) => ({ _type: 'slug', current })
const pages = [
  { _id: 'blogLanding', _type: 'blogLanding', uri: slug('blog') },
  { _id: 'post', _type: 'blogPost', language: 'en', uri: slug('blog/post') },
  { _id: 'post-de', _type: 'blogPost', language: 'de', uri: slug('blog/beitrag') },
  { _id: 'drafts.post', _type: 'blogPost', language: 'en', uri: slug('blog/post-in-work') },
  { _id: 'landing-brands', _type: 'centraLanding', type: 'brands', uri: slug('brands') },
  { _id: 'fjord', _type: 'centraDocument', type: 'brands', uri: slug('brands/fjord') },
  { _id: 'terms', _type: 'infoPage', uri: slug('info/terms') },
]

/**
 * Starts a content service with a few pages whose URLs are already in the URL history. Loads the demo catalogue only if
 * `sources` contains `catalogue`.
 */
async function start(sources: readonly AddressSource[] = ['content']) {
  const database = await openTestDatabase(sources.includes('catalogue') ? 'seeded' : 'empty')
  const content = createContentService({
    ...{ database, ...lake, publicBase: '/embedded/content', cacheDir: '/none', writeToken },
  })
  const writer = createContentWriter({
    ...lake,
    ...{ apiHost: `${origin}/embedded/content`, useProjectHostname: false, token: writeToken },
    fetch: (url, init) => content.fetch(new Request(url, init)),
  })
  const catalogue = catalogueOn(database)
  const keep = () => storeUrlHistory({ content: writer, catalogue }, sources)
  const redirects = () => writer.ask({ query: redirectsQuery, params: {}, schema: redirectsSchema })
  const move = (id: string, uri: string) => writer.commit([{ patch: { id, set: { 'uri.current': uri } } }])
  await writer.commit(pages.map((page) => ({ createOrReplace: page })))
  expect(await keep()).toEqual([])
  return { database, catalogue, writer, keep, redirects, move }
}

function catalogueOn(database: Database) {
  const publicBase = '/embedded/commerce'
  const commerce = createCommerceService({ database, secret, publicBase, mediaDir: '/none', defaultCountry: 'SE' })
  const fetch: typeof globalThis.fetch = async (...call) => commerce.fetch(new Request(...call))
  return createCatalogueClient(
    { baseUrl: origin + publicBase, secret, fetch },
    () => undefined,
    () => openEverywhere,
  )
}

test('a document whose address is none does not keep the others from being redirected', async () => {
  const { writer, keep, redirects, move } = await start()
  await writer.commit([{ createOrReplace: { _id: 'odd', _type: 'infoPage', uri: { current: 5 } } }])
  await move('post', 'blog/newer')
  await keep()
  expect(await redirects()).toMatchObject([{ to: '/blog/newer' }])
})

test('what an editor moves is redirected once, also when it moves back', async () => {
  const { keep, redirects, move } = await start()
  await move('post', 'blog/renamed')
  await move('terms', 'info/conditions')
  expect(await keep()).toEqual([
    { from: '/blog/post', to: '/blog/renamed' },
    { from: '/info/terms', to: '/info/conditions' },
  ])
  expect(await keep()).toEqual([])
  await move('post', 'blog/again')
  await keep()
  expect(followRedirects(redirectTable(await redirects()), '/blog/post')).toEqual({ to: '/blog/again' })
  await move('post', 'blog/post')
  await keep()
  const table = redirectTable(await redirects())
  expect(followRedirects(table, '/blog/post')).toBeUndefined()
  expect(followRedirects(table, '/blog/renamed')).toEqual({ to: '/blog/post' })
})

test('an address that was published with capitals is written in small letters', async () => {
  const { keep, move, writer } = await start()
  await move('terms', 'info/Terms')
  expect(await keep()).toEqual([])
  expect((await writer.documents(['terms'])).get('terms')?.uri).toEqual(slug('info/terms'))
})

test('a landing page takes along what lies below it, drafts too', async () => {
  const { keep, move, writer } = await start()
  await move('blogLanding', 'journal')
  expect(await keep()).toEqual([{ from: '/blog', to: '/journal' }])
  const found = await writer.documents(['post', 'post-de', 'drafts.post', 'fjord'])
  expect([...found.values()].map(({ uri }) => uri)).toEqual(
    ['journal/post', 'journal/beitrag', 'journal/post-in-work', 'brands/fjord'].map(slug),
  )
})

test('what is deleted, unpublished or archived is gone until it is back, wherever that is', async () => {
  const { keep, redirects, writer } = await start()
  const [, post] = pages
  await writer.commit([{ delete: { id: 'terms' } }, { delete: { id: 'post-de' } }])
  await writer.commit([{ patch: { id: 'fjord', set: { archived: true } } }])
  const gone = await keep()
  expect(gone.map(({ from, to }) => [from, to]).toSorted()).toEqual([
    ['/blog/beitrag', '/blog/post'],
    ['/brands/fjord', undefined],
    ['/info/terms', undefined],
  ])
  await writer.commit([{ delete: { id: 'post' } }])
  await keep()
  expect(followRedirects(redirectTable(await redirects()), '/blog/beitrag')).toBe('gone')
  await writer.commit([{ createOrReplace: { ...post, _id: 'post', _type: 'blogPost', uri: slug('blog/back') } }])
  await writer.commit([{ patch: { id: 'fjord', set: { archived: false } } }])
  await keep()
  const table = redirectTable(await redirects())
  expect(followRedirects(table, '/blog/post')).toEqual({ to: '/blog/back' })
  expect(followRedirects(table, '/brands/fjord')).toBeUndefined()
  expect(followRedirects(table, '/info/terms')).toBe('gone')
})

test('a redirect that an editor wrote stays, until a page comes to its address', async () => {
  const { keep, redirects, writer, move } = await start()
  await writer.commit([{ create: { _id: 'own', _type: 'redirect', from: '/summer', to: '/brands/fjord' } }])
  await move('terms', 'info/conditions')
  await keep()
  expect(await redirects()).toContainEqual(expect.objectContaining({ from: '/summer', to: '/brands/fjord' }))
  await move('landing-brands', 'summer')
  await keep()
  expect((await redirects()).map(({ from }) => from).toSorted()).toEqual(['/brands', '/info/terms'])
})

test('of several processes that look at once one writes, and the others see that it is done', async () => {
  const { keep, move, redirects } = await start()
  await move('post', 'blog/renamed')
  const made = await Promise.all([keep(), keep(), keep()])
  expect(made.filter((added) => added.length > 0)).toEqual([[{ from: '/blog/post', to: '/blog/renamed' }]])
  expect(await redirects()).toHaveLength(1)
})

test(
  'a product that is renamed or taken off is found under its old name in each of its categories',
  slowTestOptions,
  async () => {
    const { database, catalogue, writer, keep, redirects } = await start(['catalogue'])
    const ill = { listAddresses: async () => ({ ...(await catalogue.listAddresses([])), products: [] }) }
    expect(await storeUrlHistory({ content: writer, catalogue: ill }, ['catalogue'])).toEqual([])
    const cans = database.selectFrom('product').select(['id', 'uri']).where('sku', 'not like', 'PACK-%')
    const [one, other] = await cans.orderBy('id').limit(2).execute()
    if (!one || !other) throw new Error('The demo catalogue has no products')
    await database.updateTable('product').set({ uri: 'another-name' }).where('id', '=', one.id).execute()
    await database.deleteFrom('product_market').where('product', '=', other.id).execute()
    await database.updateTable('catalogue_version').set({ version: 1000 }).where('id', '=', 1).execute()
    const made: Redirect[] = []
    // A large catalogue reloads in the background, so the first runs can read the previous or a partially loaded
    // catalogue.
    await vi.waitFor(
      async () => {
        made.push(...(await keep()))
        expect(made.length).toBeGreaterThan(1)
      },
      { timeout: 20_000 },
    )
    // Multipacks of the delisted product are still sold and get no redirect.
    expect(made.toSorted((a, b) => Number(b.to !== undefined) - Number(a.to !== undefined))).toEqual([
      { from: `/nicotine-pouches/${one.uri}`, to: '/nicotine-pouches/another-name', product: true },
      { from: `/nicotine-pouches/${other.uri}`, product: true },
    ])
    const table = redirectTable(await redirects())
    expect(followRedirects(table, `/new/${one.uri}`)).toEqual({ to: '/nicotine-pouches/another-name' })
    expect(followRedirects(table, `/${other.uri}`)).toBe('gone')
  },
)

test('that every page is gone at once is not believed', async () => {
  const { keep, redirects, writer } = await start()
  await writer.commit(pages.map(({ _id: id }) => ({ delete: { id } })))
  expect(await keep()).toEqual([])
  expect(await redirects()).toEqual([])
})

describe('more than a content service takes at once', () => {
  const many = 4500
  const products = (name: string) =>
    Array.from({ length: many }, (_, index) => ({ id: `${index}`, uri: `${name}-${index}`, categoryUri: 'cans' }))
  const catalogueOf = (name: string) => ({
    listAddresses: async () => ({ categories: [{ id: '1', uri: 'cans' }], products: products(name) }),
  })

  test('is written some at a time, and goes on where it was interrupted', slowTestOptions, async () => {
    const { writer, redirects } = await start()
    expect(await storeUrlHistory({ content: writer, catalogue: catalogueOf('old') }, ['catalogue'])).toEqual([])
    const renamed = catalogueOf('new')
    let writes = 0
    const dying: typeof writer = {
      ...writer,
      commit: async (mutations) => {
        writes += 1
        if (writes === 3) throw new Error('The process is killed')
        return writer.commit(mutations)
      },
    }
    await expect(storeUrlHistory({ content: dying, catalogue: renamed }, ['catalogue'])).rejects.toThrow('killed')
    const first = (await redirects()).length
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(many)
    const rest = await storeUrlHistory({ content: writer, catalogue: renamed }, ['catalogue'])
    expect(rest).toHaveLength(many - first)
    const all = await redirects()
    expect(new Set(all.map(({ from }) => from)).size).toBe(many)
    const table = redirectTable(all)
    expect(followRedirects(table, '/cans/old-0')).toEqual({ to: '/cans/new-0' })
    expect(followRedirects(table, `/cans/old-${many - 1}`)).toEqual({ to: `/cans/new-${many - 1}` })
    expect(await storeUrlHistory({ content: writer, catalogue: renamed }, ['catalogue'])).toEqual([])
  })

  test('is kept once by two processes that look at the same moment', slowTestOptions, async () => {
    const { writer, redirects } = await start()
    await storeUrlHistory({ content: writer, catalogue: catalogueOf('old') }, ['catalogue'])
    const keep = () => storeUrlHistory({ content: writer, catalogue: catalogueOf('new') }, ['catalogue'])
    const looks = await Promise.allSettled([keep(), keep()])
    // After repeated write conflicts, a process gives up with a 409. Its next run stores the missing redirects.
    const refused = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []))
    expect(refused.map(({ failure }) => failure)).toEqual(refused.map(() => ({ kind: 'refused', status: 409 })))
    await keep()
    expect(await keep()).toEqual([])
    const all = await redirects()
    expect(all).toHaveLength(many)
    expect(new Set(all.map(({ from }) => from)).size).toBe(many)
  })
})

test('a ledger of before it had parts is read, and becomes one with parts', async () => {
  const { writer, keep, redirects } = await start()
  await writer.commit([{ delete: { id: urlHistoryId } }])
  const row = (id: string, address: string) => ({ _key: id, address })
  const content = [row('terms', '/info/old-terms'), row('fjord', '/brands/fjord'), row('post', '/blog/post')]
  await writer.commit([{ create: { _id: urlHistoryId, _type: 'addressLedger', content } }])
  expect(await keep()).toEqual([{ from: '/info/old-terms', to: '/info/terms' }])
  expect(await redirects()).toHaveLength(1)
  const stored = (await writer.documents([urlHistoryId])).get(urlHistoryId)
  expect(stored).not.toHaveProperty('content')
  expect(stored).toMatchObject({ parts: { content: 1, catalogue: 0 } })
  expect(await keep()).toEqual([])
})
