import fc from 'fast-check'
import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, test } from 'vitest'
import type { ContentDocument } from '../document.ts'
import { createDatasetView } from '../query/dataset-view.ts'
import { selectDocuments } from '../query/run-query.ts'
import { createDocuments } from '../store/document-memory.ts'
import { planQuery } from './plan.ts'

const texts = ['a', 'b', 'en', ''] as const
const value = fc.oneof(fc.constantFrom(...texts), fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.constant(null))
const date = fc.constantFrom(
  '2026-11-22T12:00:00Z',
  '2026-11-22T13:00:00.500+02:00',
  '2026-11-22',
  '2026-13-45T99:00:00Z',
)
const fields = fc.record(
  {
    name: value,
    language: value,
    at: fc.oneof(value, date),
    uri: fc.oneof(value, fc.record({ current: value }, { noNullPrototype: true }), fc.array(value, { maxLength: 2 })),
    tags: fc.array(fc.record({ name: value }, { noNullPrototype: true }), { maxLength: 2 }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const documents = fc.array(fields, { maxLength: 12 }).map((all) =>
  all.map((own, index): ContentDocument => {
    const added = {
      _id: `d${index}`,
      _type: index % 3 === 0 ? 'tag' : 'post',
      _rev: 'r',
      _createdAt: '',
      _updatedAt: '',
    }
    return { ...own, ...added }
  }),
)

const path = fc.constantFrom(
  'name',
  'language',
  'uri',
  'uri.current',
  'tags',
  '_id',
  '_type',
  'coalesce(name, language, "a")',
)
const literal = value.map((some) => JSON.stringify(some))
const literals = fc.array(literal, { maxLength: 3 }).map((all) => `[${all.join(', ')}]`)
const pattern = fc.constantFrom('"a*"', '"*n"', '["*", "e*"]')
const simple = fc.oneof(
  fc.tuple(path, fc.constantFrom('==', '!='), fc.oneof(literal, path)).map((parts) => parts.join(' ')),
  fc.tuple(literal, fc.constantFrom('==', '!='), literal).map((parts) => parts.join(' ')),
  fc.tuple(path, literals).map(([left, right]) => `${left} in ${right}`),
  path.map((some) => `defined(${some})`),
  fc
    .tuple(fc.oneof(path, fc.constant('[name, uri.current]'), literal), fc.oneof(literal, literals, pattern))
    .map(([left, right]) => `${left} match ${right}`),
  fc.tuple(path, fc.constantFrom('<', '<=', '>', '>='), fc.oneof(literal, path)).map((parts) => parts.join(' ')),
  fc
    .tuple(fc.constantFrom('at', '"2026-11-22T11:30:00Z"'), fc.constantFrom('<', '<=', '>', '>='), date)
    .map(([left, op, right]) => `coalesce(dateTime(${left}) ${op} dateTime("${right}"), ${left} ${op} "${right}")`),
  fc.tuple(literal, path).map(([left, right]) => `${left} in tags[].name || length(${right}) > 1`),
)
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    simple,
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map((some) => `!(${some})`),
  ),
}))
const order = fc
  .array(
    fc.tuple(path, fc.constantFrom('asc', 'desc')).map((parts) => parts.join(' ')),
    { minLength: 1, maxLength: 3 },
  )
  .map((keys) => `| order(${keys.join(', ')})`)
const filtered = fc
  .tuple(
    fc.constantFrom('', '[_type == "post"]', '[_type in ["post", "tag"]]'),
    condition,
    fc.option(order, { nil: '' }),
  )
  .map(([type, some, sorted]) => `*${type}[${some}] ${sorted}`)

test('a planned query answers what groq-js alone answers', () => {
  fc.assert(
    fc.property(documents, filtered, condition, (dataset, list, inner) => {
      const query = `{"list": ${list}{_id, "others": count(*[${inner} && _id != ^._id])}, "count": count(${list})}`
      const plain = toJS(evaluateSync(parse(query), { dataset }))
      const { tree, sources } = planQuery(parse(query))
      const view = createDatasetView(createDocuments(dataset), { kind: 'raw' })
      const params = Object.fromEntries(
        sources.map(({ parameter, selection }) => [parameter, selectDocuments(view, selection, new Set())]),
      )
      expect(toJS(evaluateSync(tree, { dataset: [], params }))).toEqual(plain)
    }),
    { numRuns: 1000 },
  )
})
