import fc from 'fast-check'
import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, test } from 'vitest'
import type { ContentDocument } from '../document.ts'
import { createDatasetView } from '../query/dataset-view.ts'
import { selectDocuments } from '../query/run-query.ts'
import { createDocumentIndex } from '../store/document-cache.ts'
import { planQuery } from './plan.ts'

const texts = ['a', 'b', 'en', ''] as const
const value = fc.oneof(fc.constantFrom(...texts), fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.constant(null))
const dates = ['2026-11-22T12:00:00Z', '2026-11-22T13:00:00.500+02:00', '2026-11-22', '2026-13-45T99:00:00Z']
const date = fc.constantFrom(...dates)
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
    const added = { _id: `d${index}`, _rev: 'r', _createdAt: '', _updatedAt: '' }
    return { ...own, ...added, _type: index % 3 === 0 ? 'tag' : 'post' }
  }),
)

const paths = ['name', 'language', 'uri', 'uri.current', 'tags', '_id', '_type', 'coalesce(name, language, "a")']
const path = fc.constantFrom(...paths)
const words = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((drawn) => drawn.join(' '))
const literal = value.map((some) => JSON.stringify(some))
const literals = fc.array(literal, { maxLength: 3 }).map((all) => `[${all.join(', ')}]`)
const pattern = fc.constantFrom('"a*"', '"*n"', '["*", "e*"]')
const comparison = fc.constantFrom('<', '<=', '>', '>=')
const simple = fc.oneof(
  words(path, fc.constantFrom('==', '!='), fc.oneof(literal, path)),
  words(literal, fc.constantFrom('==', '!='), literal),
  words(path, fc.constant('in'), literals),
  path.map((some) => `defined(${some})`),
  words(
    fc.oneof(path, fc.constant('[name, uri.current]'), literal),
    fc.constant('match'),
    fc.oneof(literal, literals, pattern),
  ),
  words(path, comparison, fc.oneof(literal, path)),
  fc
    .tuple(fc.constantFrom('at', '"2026-11-22T11:30:00Z"'), comparison, date)
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
const orderKeys = fc.array(words(path, fc.constantFrom('asc', 'desc')), { minLength: 1, maxLength: 3 })
const order = fc.option(
  orderKeys.map((keys) => `| order(${keys.join(', ')})`),
  { nil: '' },
)
const filtered = fc
  .tuple(fc.constantFrom('', '[_type == "post"]', '[_type in ["post", "tag"]]'), condition, order)
  .map(([type, some, sorted]) => `*${type}[${some}] ${sorted}`)

test('a planned query returns the same as groq-js alone', () => {
  fc.assert(
    fc.property(documents, filtered, condition, (dataset, list, inner) => {
      const query = `{"list": ${list}{_id, "others": count(*[${inner} && _id != ^._id])}, "count": count(${list})}`
      const plain = toJS(evaluateSync(parse(query), { dataset }))
      const { tree, sources } = planQuery(parse(query))
      const view = createDatasetView(createDocumentIndex(dataset), 'raw')
      const params: Record<string, unknown> = {}
      for (const { parameter, selection } of sources) params[parameter] = selectDocuments(view, selection, new Set())
      expect(toJS(evaluateSync(tree, { dataset: [], params }))).toEqual(plain)
    }),
    { numRuns: 1000 },
  )
})
