import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContent, writeToken } from '../fixture.ts'

const lake = '/embedded/content/v2025-02-19/data'
const names = fc.constantFrom(
  'post',
  'tag',
  'drafts.post',
  'drafts.',
  'versions.a.post',
  '_.x',
  '',
  'a b',
  '__proto__',
  'x'.repeat(200),
)
const paths = fc.constantFrom(
  'title',
  'list[0]',
  'list[-9:9]',
  '..title',
  'a[',
  '[',
  '__proto__.x',
  'constructor.y',
  'list[_key=="k"].x',
  '',
  '.',
  'a.b.c.d',
)
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  names,
  paths,
  fc.constantFrom(-1, 1e308, '', null, [], {}, '\u0000', '\ud800'),
)
const patch = fc.dictionary(
  fc.constantFrom(
    'id',
    'query',
    'params',
    'ifRevisionID',
    'set',
    'setIfMissing',
    'unset',
    'inc',
    'dec',
    'insert',
    'diffMatchPatch',
  ),
  fc.oneof(
    odd,
    fc.dictionary(paths, odd, { maxKeys: 2 }),
    fc.array(paths, { maxLength: 2 }),
    fc.constant('*[_type == "a"]'),
  ),
  { maxKeys: 5 },
)
const document = fc.dictionary(
  fc.constantFrom('_id', '_type', '_rev', '_createdAt', 'title', 'list'),
  fc.oneof(names, odd),
)
const mutation = fc.oneof(
  fc.dictionary(fc.constantFrom('create', 'createOrReplace', 'createIfNotExists'), document, { maxKeys: 2 }),
  fc.dictionary(fc.constantFrom('patch', 'delete'), fc.oneof(patch, odd), { maxKeys: 2 }),
  fc.tuple(names, patch).map(([id, some]) => ({ patch: { ...some, id } })),
  odd,
)
const kinds = ['create', 'edit', 'publish', 'unpublish', 'discard', 'delete', 'replaceDraft', 'version.create', 'burn']
const action = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.record(
      {
        draftId: names,
        publishedId: names,
        versionId: names,
        baseId: names,
        patch,
        attributes: document,
        includeDrafts: fc.array(names),
      },
      { requiredKeys: ['draftId', 'publishedId'] },
    ),
  )
  .map(([kind, rest]) => ({ actionType: `sanity.action.document.${kind}`, ...rest }))
const call = fc.oneof(
  fc
    .array(mutation, { maxLength: 3 })
    .map((mutations) => ({ path: 'mutate/production', body: JSON.stringify({ mutations }) })),
  fc
    .array(action, { maxLength: 3 })
    .map((actions) => ({ path: 'actions/production', body: JSON.stringify({ actions }) })),
  fc
    .tuple(fc.constantFrom('mutate', 'actions', 'query'), odd)
    .map(([path, body]) => ({ path: `${path}/production`, body: JSON.stringify(body) })),
  fc
    .tuple(fc.constantFrom('mutate', 'actions', 'query'), fc.string())
    .map(([path, body]) => ({ path: `${path}/production`, body })),
)

test('whatever is sent is answered without a fault, and what was stored can still be read', async () => {
  const { request, client, database } = await startContent([
    { _id: 'tag', _type: 'a', title: 'Tag' },
    { _id: 'post', _type: 'a', title: 'Post', list: [{ _key: 'k', x: 1 }], to: { _ref: 'tag' } },
  ])
  const reader = client({ token: writeToken, useCdn: false, perspective: 'raw' })
  const headers = { authorization: `Bearer ${writeToken}` }
  await fc.assert(
    fc.asyncProperty(call, async ({ path, body }) => {
      const answer = await request(`${lake}/${path}`, { method: 'POST', body, headers })
      expect([answer.status, answer.status < 500]).toEqual([answer.status, true])
      if (answer.status >= 400) expect(await answer.json()).toHaveProperty('error')
    }),
    { numRuns: 400 },
  )
  const stored = await database.selectFrom('content_document').select('id').execute()
  expect(await reader.fetch('count(*)')).toBe(stored.length)
  expect(await reader.fetch<string[]>('*[title match "*"]._id')).toBeInstanceOf(Array)
})

test('whatever is asked of the history is answered without a fault', async () => {
  const { request } = await startContent([{ _id: 'post', _type: 'a' }])
  const headers = { authorization: `Bearer ${writeToken}` }
  const parameter = fc.constantFrom(
    'limit',
    'nextCursor',
    'fromTransaction',
    'toTransaction',
    'fromTime',
    'revision',
    'time',
    'lastRevision',
    'reverse',
  )
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '0', '-1', '9'.repeat(20), 'true', '2026-01-01T00:00:00Z', '2026-99-99T00:00:00Z'),
  )
  const kind = fc.constantFrom('transactions/', 'documents/', 'events/documents/')
  await fc.assert(
    fc.asyncProperty(
      kind,
      names,
      fc.array(fc.tuple(parameter, value), { maxLength: 3 }),
      async (route, id, parameters) => {
        const query = new URLSearchParams(parameters)
        const url = `${lake}/history/production/${route}${encodeURIComponent(id)}?${query}`
        const answer = await request(url, { headers })
        expect([answer.status, answer.status < 500]).toEqual([answer.status, true])
      },
    ),
    { numRuns: 300 },
  )
})
