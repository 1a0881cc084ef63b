import { Mutation } from '@sanity/mutator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContentService, writeToken } from '../fixture.ts'

const ids = ['a', 'b', 'drafts.a'] as const
const id = fc.constantFrom(...ids)
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('x', 'y'), leaf, { noNullPrototype: true }),
)
const document = fc.tuple(id, value, fc.array(fc.integer(), { maxLength: 4 })).map(([_id, title, list]) => ({
  _id,
  _type: 'thing',
  title,
  list,
  count: 1,
}))
const path = fc.constantFrom('title', 'title.x', 'deep.inside', 'list', 'list[0]', 'list[-1]', 'list[1:3]', 'other')
const numeric = fc.constantFrom('count', 'missing')
const operations = fc.oneof(
  fc.record({ set: fc.dictionary(path, value, { maxKeys: 2, noNullPrototype: true }) }, { noNullPrototype: true }),
  fc.record(
    { setIfMissing: fc.dictionary(path, value, { maxKeys: 2, noNullPrototype: true }) },
    { noNullPrototype: true },
  ),
  fc.record({ unset: fc.array(path, { maxLength: 2 }) }, { noNullPrototype: true }),
  fc.tuple(numeric, fc.integer({ min: -5, max: 5 })).map(([name, by]) => ({ inc: { [name]: by } })),
  fc.tuple(numeric, fc.integer({ min: -5, max: 5 })).map(([name, by]) => ({ dec: { [name]: by } })),
  fc
    .tuple(
      fc.constantFrom('before', 'after', 'replace'),
      fc.constantFrom('list[0]', 'list[-1]', 'list[1]'),
      fc.array(leaf, { maxLength: 3 }),
    )
    .map(([where, at, items]) => ({ insert: { [where]: at, items } })),
)
const mutation = fc.oneof(
  document.map((create) => ({ create })),
  document.map((createOrReplace) => ({ createOrReplace })),
  document.map((createIfNotExists) => ({ createIfNotExists })),
  id.map((deleted) => ({ delete: { id: deleted } })),
  fc.tuple(id, operations).map(([target, patch]) => ({ patch: { id: target, ...patch } })),
)

type Stored = { _id: string; _type: string; [field: string]: unknown }
type Model = Map<string, Stored | null>

/**
 * Applies a transaction with the mutation engine that the studio uses. Returns undefined if the service must reject the
 * transaction.
 */
function applyMutations(model: Model, mutations: readonly object[]): Model | undefined {
  const next: Model = new Map(model)
  for (const one of structuredClone(mutations)) {
    const [[kind, body] = ['', {}]] = Object.entries(one)
    const target: string = body._id ?? body.id
    const before = next.get(target) ?? null
    if ((kind === 'create' && before) || (kind === 'patch' && !before)) return undefined
    try {
      next.set(target, omitSystemFields(new Mutation({ mutations: [one] }).apply(before)))
    } catch {
      return undefined
    }
  }
  return next
}

function omitSystemFields(stored: object | null): Stored | null {
  if (!stored) return null
  return JSON.parse(JSON.stringify({ ...stored, _rev: undefined, _createdAt: undefined, _updatedAt: undefined }))
}

test('any sequence of mutations leaves what the engine of the studio makes of it, or is refused as a whole', async () => {
  const { client, request } = await startContentService([])
  const headers = { authorization: `Bearer ${writeToken}` }
  const mutate = (mutations: readonly object[]) =>
    request('/embedded/content/v2024-12-18/data/mutate/production', {
      method: 'POST',
      body: JSON.stringify({ mutations }),
      headers,
    })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(mutation, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (transactions) => {
        await mutate(ids.map((one) => ({ delete: { id: one } })))
        let model: Model = new Map()
        for (const mutations of transactions) {
          const next = applyMutations(model, mutations)
          const answer = await mutate(mutations)
          expect(answer.status === 200).toBe(next !== undefined)
          model = next ?? model
        }
        const reader = client({ token: writeToken, useCdn: false, perspective: 'raw' })
        const stored = await reader.getDocuments([...ids])
        expect(stored.map(omitSystemFields)).toEqual(ids.map((one) => model.get(one) ?? null))
      },
    ),
    { numRuns: 40 },
  )
})
