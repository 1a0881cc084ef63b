import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { type CommerceEntity, loadCommerceEntities, syncedEntityTypes } from './commerce-entities.ts'
import { planEntitySync } from './plan-sync.ts'

const mint: CommerceEntity = { type: 'flavour', centraId: 'mint', centraUri: 'mint', title: 'Mint' }

function stored(document: Record<string, unknown> & { _id: string; _type: string }): StoredDocument {
  return { _rev: 'r1', _updatedAt: '2026-01-01T00:00:00Z', ...document }
}

function mintDocument(fields: Record<string, unknown> = {}): StoredDocument {
  const synced = { type: 'flavour', centraId: 'mint', centraUri: 'mint' }
  const edited = { title: 'An editor’s', uri: { current: 'f/own' } }
  return stored({ _id: 'a', _type: 'centraDocument', ...synced, ...edited, ...fields })
}

const landing = stored({ _id: 'l', _type: 'centraLanding', type: 'flavour', uri: { current: 'tastes' }, documents: [] })

test('creates a new document with a title, an address below its landing page and a place on that page', () => {
  const { changes, mutations } = planEntitySync([mint], [landing])
  expect(changes).toEqual([{ action: 'create', type: 'flavour', id: 'flavour-mint', title: 'Mint' }])
  const items = [{ _key: 'flavour-mint', _type: 'reference', _ref: 'flavour-mint' }]
  expect(mutations).toEqual([
    {
      create: {
        ...{ _id: 'flavour-mint', _type: 'centraDocument', type: 'flavour', centraId: 'mint', centraUri: 'mint' },
        ...{ title: [{ _key: 'en', value: 'Mint' }], uri: { _type: 'slug', current: 'tastes/mint' } },
        showTitleOnCard: true,
      },
    },
    { patch: { id: 'l', ifRevisionID: 'r1', setIfMissing: { documents: [] } } },
    { patch: { id: 'l', insert: { after: 'documents[-1]', items } } },
  ])
})

test.each<[string, CommerceEntity[], StoredDocument, Record<string, unknown> | undefined]>([
  ['nothing to say', [mint], mintDocument(), undefined],
  ['gone', [], mintDocument(), { archived: true }],
  ['gone before', [], mintDocument({ archived: true }), undefined],
  ['back', [mint], mintDocument({ archived: true }), { archived: false }],
  ['at another uri', [{ ...mint, centraUri: 'mints' }], mintDocument(), { centraUri: 'mints' }],
  ['known by its uri under another number', [{ ...mint, centraId: '6' }], mintDocument(), { centraId: '6' }],
  ['renamed, which is an editor’s field', [{ ...mint, title: 'Mints' }], mintDocument(), undefined],
])('handles a document that is %s', (_, entries, document, set) => {
  const { mutations } = planEntitySync(entries, [document, landing])
  expect(mutations).toEqual(set ? [{ patch: { id: 'a', ifRevisionID: 'r1', set } }] : [])
})

test('updates the draft of a document or landing page as well', () => {
  const gone = planEntitySync([], [mintDocument(), { ...mintDocument(), _id: 'drafts.a' }]).mutations
  expect(gone.map((mutation) => 'patch' in mutation && mutation.patch.id)).toEqual(['a', 'drafts.a'])
  const { mutations } = planEntitySync([mint], [landing, { ...landing, _id: 'drafts.l' }])
  const patched = mutations.flatMap((mutation) => ('patch' in mutation ? mutation.patch.id : []))
  expect(patched).toEqual(['l', 'l', 'drafts.l', 'drafts.l'])
})

test('does not reuse an id or address that is already taken', () => {
  const other = stored({
    ...{ _id: 'flavour-mint', _type: 'centraDocument', type: 'brands', uri: { current: 'tastes/mint' } },
  })
  const [first] = planEntitySync([mint], [landing, other]).mutations
  expect(first).toMatchObject({ create: { _id: 'flavour-mint-2', uri: { current: 'tastes/mint-2' } } })
})

test('creates a missing landing page with its documents', () => {
  expect(planEntitySync([mint], []).mutations.at(-1)).toMatchObject({
    create: {
      ...{ _id: 'landing-flavours', type: 'flavour', uri: { current: 'flavours' } },
      documents: [{ _ref: 'flavour-mint' }],
    },
  })
})

function applyMutations(mutations: readonly ContentMutation[], documents: readonly StoredDocument[]): StoredDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  for (const mutation of mutations) {
    if ('create' in mutation) byId.set(mutation.create._id, stored(mutation.create))
    if (!('patch' in mutation)) continue
    const { id, set, insert } = mutation.patch
    const before = byId.get(id)
    if (!before) throw new Error(`No document ${id}`)
    const list = Array.isArray(before.documents) ? before.documents : []
    byId.set(id, { ...before, ...set, ...(insert ? { documents: [...list, ...insert.items] } : {}) })
  }
  return [...byId.values()]
}

const name = fc.constantFrom('mint', 'Mint', 'a b', 'å', 'Ω', '30%', 'x-2', 'x')
const anyEntries = fc.array(
  fc.record({ type: fc.constantFrom(...syncedEntityTypes), centraId: name, centraUri: name, title: fc.string() }),
)

test('plans nothing when a sync is repeated, whatever changed before', () => {
  forAll(anyEntries, anyEntries, (before, after) => {
    const first = applyMutations(planEntitySync(before, []).mutations, [])
    const second = applyMutations(planEntitySync(after, first).mutations, first)
    expect(planEntitySync(after, second).mutations).toEqual([])
    const uris = second.map(({ uri }) => JSON.stringify(uri))
    expect(new Set(uris).size).toBe(uris.length)
    expect(second.length).toBeGreaterThanOrEqual(first.length)
  })
})

test('loads brands from their list, and flavours and offers from the product filter values', async () => {
  const entries = await loadCommerceEntities({
    listBrands: async () => [{ id: '7', name: 'Nordlys', uri: 'nordlys' }],
    listFilters: async () => [
      { field: 'flavour.text', values: [count('mint', 3), count('cola', 0)] },
      { field: 'offer_text.text', values: [count('campaign, limited-edition', 1), count('campaign', 4)] },
    ],
  })
  expect(entries).toEqual([
    { type: 'brands', centraId: '7', centraUri: 'nordlys', title: 'Nordlys' },
    { type: 'flavour', centraId: 'mint', centraUri: 'mint', title: 'Mint' },
    { type: 'offer_text', centraId: 'campaign', centraUri: 'campaign', title: 'Campaign' },
    { type: 'offer_text', centraId: 'limited-edition', centraUri: 'limited-edition', title: 'Limited edition' },
  ])
})

const count = (value: string, products: number) => ({ value, products })
