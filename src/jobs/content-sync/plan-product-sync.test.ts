import { expect, test } from 'vitest'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { planProductSync } from './plan-product-sync.ts'
import { SyncRefusedError } from './sync-options.ts'
import { syncProducts } from './sync-products.server.ts'

const mint = { id: '7', name: 'Fjord Mint', brand: 'Fjord', uri: 'slim/mint' }
const synced = { _id: 'product-7', title: 'Fjord Mint', brand: 'Fjord', uri: 'slim/mint' }
const slug = (current: string) => ({ _type: 'slug', current })
const fields = (name: string, uri: string) => ({ title: name, brand: 'Fjord', uri: slug(uri) })

test('creates the document of a new product, unless a concurrent sync has created it', () => {
  expect(planProductSync([mint], [])).toEqual({
    changes: [{ action: 'create', type: 'product', id: 'product-7', title: 'Fjord Mint' }],
    mutations: [
      {
        createIfNotExists: { _id: 'product-7', _type: 'product', centraId: '7', ...fields('Fjord Mint', 'slim/mint') },
      },
    ],
  })
})

// The mutations contain no editor fields.
test.each([
  ['unchanged', [mint], synced, []],
  ['renamed', [{ ...mint, name: 'Mint' }], synced, [['update', fields('Mint', 'slim/mint')]]],
  ['moved', [{ ...mint, uri: 'mini/mint' }], synced, [['update', fields('Fjord Mint', 'mini/mint')]]],
  ['gone', [], synced, [['archive', { archived: true }]]],
  ['gone before', [], { ...synced, archived: true }, []],
  ['back', [mint], { ...synced, archived: true }, [['restore', { archived: false }]]],
])('handles a product that is %s, in its document and the draft', (_, products, document, expected) => {
  const documents = [document, { ...document, _id: 'drafts.product-7' }]
  const { changes, mutations } = planProductSync(products, documents)
  const ofBoth = documents.flatMap(({ _id: id }) => expected.map(([action, set]) => ({ id, action, set })))
  expect(changes.map(({ id, action }) => ({ id, action }))).toEqual(ofBoth.map(({ id, action }) => ({ id, action })))
  expect(mutations).toEqual(ofBoth.map(({ id, set }) => ({ patch: { id, set } })))
})

/** Creates a writer that records each batch, then calls `commit` with the number of batches so far. */
function createTestWriter(documents: () => object[] = () => [], commit: (batch: number) => void = () => undefined) {
  const batches: (readonly ContentMutation[])[] = []
  const writer = {
    query: async ({ params }: { params?: { after?: string } }) => (params?.after === '' ? documents() : []) as never,
    loadDocuments: async (ids: readonly string[]) =>
      new Map(ids.map((_id) => [_id, { _id, story: [`story of ${_id}`] } as unknown as StoredDocument])),
    commit: async (mutations: readonly ContentMutation[]) => {
      batches.push(mutations)
      commit(batches.length)
      return undefined
    },
  }
  return { writer, batches }
}

const createCatalogue = (existing: readonly string[] = []) => ({
  findProducts: async () => [...existing],
})
const createProducts = (count: number) => Array.from({ length: count }, (_, index) => ({ ...mint, id: String(index) }))
const createDocuments = (count: number) =>
  createProducts(count).map(({ id, name: title, brand, uri }) => ({ _id: `product-${id}`, title, brand, uri }))
const conflict = new ContentServiceError({ kind: 'refused', status: 409 } as never)

test('writes many products in batches, and nothing in a dry run', async () => {
  const { writer, batches } = createTestWriter()
  const products = createProducts(1200)
  expect(await syncProducts(products, createCatalogue(), writer, { dryRun: true })).toHaveLength(1200)
  expect(batches).toEqual([])
  await syncProducts(products, createCatalogue(), writer)
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
})

test('does not archive a product that is missing from the list but still exists', async () => {
  const { writer } = createTestWriter(() => createDocuments(10))
  const products = createProducts(7).map((one) => (one.id === '0' ? { ...one, name: 'Mint' } : one))
  // The lookup can also return variants of the requested products, here product 0.
  const changes = await syncProducts(products, createCatalogue(['7', '9', '0']), writer)
  expect(changes).toMatchObject([
    { action: 'update', id: 'product-0' },
    { action: 'archive', id: 'product-8' },
  ])
})

test.each([
  [8, 2],
  [7, 0],
  [0, 0],
])('an unattended sync with %i of 10 products archives %i, and creates new ones anyway', async (listed, archived) => {
  const { writer, batches } = createTestWriter(() => createDocuments(10))
  const products = [...createProducts(listed), { ...mint, id: 'new', uri: 'slim/new' }]
  const sync = syncProducts(products, createCatalogue(), writer, { unattended: true })
  if (archived === 0) await expect(sync).rejects.toThrow(SyncRefusedError)
  else await sync
  expect(batches.flat().filter((mutation) => 'patch' in mutation)).toHaveLength(archived)
  expect(batches.flat().filter((mutation) => 'createIfNotExists' in mutation)).toHaveLength(1)
})

test.each([
  [
    'archived before',
    [
      { ...synced, archived: true },
      { ...synced, _id: 'drafts.product-7', archived: true },
    ],
  ],
  ['archived now', [synced, { ...synced, _id: 'product-6', archived: true }]],
])('a product with a new ID takes over the texts of the document that was %s', async (_, documents) => {
  const { writer, batches } = createTestWriter(() => documents)
  await syncProducts(
    [
      { ...mint, id: '8' },
      { ...mint, id: '9', uri: 'slim/other' },
    ],
    createCatalogue(),
    writer,
  )
  expect(batches[0]?.slice(0, 2)).toEqual([
    { createIfNotExists: expect.objectContaining({ _id: 'product-8', story: ['story of product-7'] }) },
    { createIfNotExists: expect.not.objectContaining({ story: expect.anything() }) },
  ])
})

test('plans again after a conflict, and reports each committed batch', async () => {
  const reported: number[] = []
  const onCommit = ({ length }: { length: number }) => void reported.push(length)
  const documents = () => (batches.length > 1 ? createDocuments(500) : [])
  const { writer, batches } = createTestWriter(documents, (batch) => {
    if (batch === 2) throw conflict
  })
  expect(await syncProducts(createProducts(1200), createCatalogue(), writer, { onCommit })).toHaveLength(1200)
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 500, 200])
  expect(reported).toEqual([500, 500, 200])
})

test('gives up after three conflicts in one batch', async () => {
  const { writer, batches } = createTestWriter(undefined, () => {
    throw conflict
  })
  await expect(syncProducts([mint], createCatalogue(), writer)).rejects.toBe(conflict)
  expect(batches).toHaveLength(3)
})
