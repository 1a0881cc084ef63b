import { expect, test } from 'vitest'
import { planProducts } from './plan-products.ts'
import { syncProducts } from './sync-content.server.ts'

const mint = { id: '7', name: 'Fjord Mint', brand: 'Fjord', uri: 'slim/mint' }
const synced = { _id: 'product-7', title: 'Fjord Mint', brand: 'Fjord', uri: 'slim/mint' }
const slug = (current: string) => ({ _type: 'slug', current })
const fields = (name: string, uri: string) => ({ title: name, brand: 'Fjord', uri: slug(uri) })

test('creates the document of a new product, unless a concurrent sync has created it', () => {
  expect(planProducts([mint], [])).toEqual({
    changes: [{ action: 'create', type: 'product', id: 'product-7', title: 'Fjord Mint' }],
    mutations: [
      {
        createIfNotExists: { _id: 'product-7', _type: 'product', centraId: '7', ...fields('Fjord Mint', 'slim/mint') },
      },
    ],
  })
})

// The mutations contain no field of the editors.
test.each([
  ['unchanged', [mint], synced, []],
  ['renamed', [{ ...mint, name: 'Mint' }], synced, [['update', fields('Mint', 'slim/mint')]]],
  ['moved', [{ ...mint, uri: 'mini/mint' }], synced, [['update', fields('Fjord Mint', 'mini/mint')]]],
  ['gone', [], synced, [['archive', { archived: true }]]],
  ['gone before', [], { ...synced, archived: true }, []],
  ['back', [mint], { ...synced, archived: true }, [['restore', { archived: false }]]],
])('handles a product that is %s, in its document and the draft', (_, products, document, expected) => {
  const documents = [document, { ...document, _id: 'drafts.product-7' }]
  const { changes, mutations } = planProducts(products, documents)
  const ofBoth = documents.flatMap(({ _id: id }) => expected.map(([action, set]) => ({ id, action, set })))
  expect(changes.map(({ id, action }) => ({ id, action }))).toEqual(ofBoth.map(({ id, action }) => ({ id, action })))
  expect(mutations).toEqual(ofBoth.map(({ id, set }) => ({ patch: { id, set } })))
})

test('writes many products in batches, and nothing in a dry run', async () => {
  const batches: number[] = []
  const commit = async ({ length }: { length: number }) => void batches.push(length)
  const writer = { query: async () => [] as never, commit: commit as () => Promise<undefined> }
  const products = Array.from({ length: 1200 }, (_, index) => ({ ...mint, id: String(index) }))
  expect(await syncProducts(products, writer, { dryRun: true })).toHaveLength(1200)
  expect(batches).toEqual([])
  await syncProducts(products, writer)
  expect(batches).toEqual([500, 500, 200])
})
