import { Mutation } from '@sanity/mutator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContentService } from '../fixture.ts'

const ids = ['a', 'b', 'drafts.a'] as const
const id = fc.constantFrom(...ids)
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const plain = { noNullPrototype: true }
const leaves = fc.array(leaf, { maxLength: 3 })
const value = fc.oneof(leaf, leaves, fc.dictionary(fc.constantFrom('x', 'y'), leaf, plain))
const document = fc
  .tuple(id, value, fc.array(fc.integer(), { maxLength: 4 }))
  .map(([_id, title, list]) => ({ _id, _type: 'thing', title, list, count: 1 }))
const path = fc.constantFrom('title', 'title.x', 'deep.inside', 'list', 'list[0]', 'list[-1]', 'list[1:3]', 'other')
const fields = fc.dictionary(path, value, { ...plain, maxKeys: 2 })
const sum = fc.tuple(fc.constantFrom('count', 'missing'), fc.integer({ min: -5, max: 5 }))
const position = fc.constantFrom('before', 'after', 'replace')
const operations = fc.oneof(
  fields.map((set) => ({ set })),
  fields.map((setIfMissing) => ({ setIfMissing })),
  fc.array(path, { maxLength: 2 }).map((unset) => ({ unset })),
  sum.map(([name, by]) => ({ inc: { [name]: by } })),
  sum.map(([name, by]) => ({ dec: { [name]: by } })),
  fc
    .tuple(position, fc.constantFrom('list[0]', 'list[-1]', 'list[1]'), leaves)
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
 * Applies a transaction with the studio's mutation engine. Returns undefined if the service must reject the
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

test('any sequence of mutations has the same result as in the studio engine, or is rejected as a whole', async () => {
  const { editor, post } = await startContentService([])
  const mutate = (mutations: readonly object[]) => post('mutate/production', { mutations })
  const transactions = fc.array(fc.array(mutation, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  const property = fc.asyncProperty(transactions, async (sent) => {
    await mutate(ids.map((one) => ({ delete: { id: one } })))
    let model: Model = new Map()
    for (const mutations of sent) {
      const next = applyMutations(model, mutations)
      const answer = await mutate(mutations)
      expect(answer.status === 200).toBe(next !== undefined)
      model = next ?? model
    }
    const stored = await editor({ perspective: 'raw' }).getDocuments([...ids])
    expect(stored.map(omitSystemFields)).toEqual(ids.map((one) => model.get(one) ?? null))
  })
  await fc.assert(property, { numRuns: 40 })
})
