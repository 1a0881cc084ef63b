import type { SanityClient } from '@sanity/client'
import { beforeEach, expect, test } from 'vitest'
import { createBearerHeader, createLoginToken } from '../auth.ts'
import { type ContentFixture, startContentService, writeToken } from '../fixture.ts'

let content: ContentFixture
let shop: SanityClient

beforeEach(async () => {
  content = await startContentService([
    { _id: 'mint', _type: 'blogTag', title: 'Mint' },
    { _id: 'post', _type: 'blogPost', title: 'First', count: 1, list: ['a', 'b'], tags: [{ _key: 'k', _ref: 'mint' }] },
  ])
  shop = content.editor({ perspective: 'raw' })
})

const post = (body: unknown, query = '', token?: string) => content.post(`mutate/production${query}`, body, token)
const mutate = (...mutations: object[]) => post({ mutations })

test('a created document has an id (which may end in a dot), a revision and dates, and can be read', async () => {
  const created = await shop.create({ _type: 'blogTag', title: 'Berry' })
  expect(created).toMatchObject({ _type: 'blogTag', title: 'Berry', _id: expect.stringMatching(/^\w{10,}$/) })
  expect(created._createdAt).toBe(created._updatedAt)
  expect(await shop.getDocument(created._id)).toEqual(created)
  const { _id } = await shop.create({ _id: 'drafts.', _type: 'blogTag' })
  expect(_id).toMatch(/^drafts\.\w{10,}$/)
})

test('applies a patch with every operation', async () => {
  const before = await shop.getDocument('post')
  const patched = await shop
    .patch('post')
    .setIfMissing({ excerpt: 'Short', title: 'Not this' })
    .set({ 'author.name': 'Ada' })
    .inc({ count: 5 })
    .dec({ count: 2 })
    .insert('after', 'list[0]', ['x'])
    .unset(['tags'])
    .diffMatchPatch({ title: '@@ -1,5 +1,6 @@\n First\n+!\n' })
    .commit()
  expect(patched).toMatchObject({ excerpt: 'Short', title: 'First!', author: { name: 'Ada' }, count: 4 })
  expect(patched).toMatchObject({ list: ['a', 'x', 'b'] })
  expect(patched).not.toHaveProperty('tags')
  expect(patched._rev).not.toBe(before?._rev)
  expect(patched._createdAt).toBe(before?._createdAt)
})

test('patches and deletes by query', async () => {
  const query = '*[_type == $type]'
  await shop.patch({ query, params: { type: 'blogPost' } }, { set: { title: 'All' } }).commit()
  expect(await shop.fetch('*[_type == "blogPost"].title')).toEqual(['All'])
  await shop.delete({ query: '*[_type == "blogPost"]' })
  expect(await shop.fetch('count(*[_type == "blogPost"])')).toBe(0)
})

test('the query of a mutation sees earlier writes of the same transaction', async () => {
  const { body } = await mutate(
    { create: { _id: 'newer', _type: 'blogPost', title: 'Newer' } },
    { delete: { query: '*[title == "Newer"]' } },
  )
  expect(body.results).toEqual(['create', 'delete'].map((operation) => ({ id: 'newer', operation })))
  expect(await shop.getDocument('newer')).toBeUndefined()
})

test('a transaction gives all its documents its id as their revision', async () => {
  const { transactionId } = await shop
    .transaction()
    .patch('mint', { set: { title: 'M' } })
    .patch('post', { set: { title: 'P' } })
    .transactionId('tx-1')
    .commit()
  expect(transactionId).toBe('tx-1')
  expect(await shop.fetch('*[_rev == "tx-1"]._id | order(@)')).toEqual(['mint', 'post'])
})

test('adds keys to lists on request of the client', async () => {
  const blocks = [{ text: 'a' }, { _key: 'own', text: 'b' }]
  const document = await shop.create({ _type: 'blogPost', blocks }, { autoGenerateArrayKeys: true })
  const _key = expect.stringMatching(/^\w{12}$/)
  expect(document.blocks).toEqual([{ text: 'a', _key }, blocks[1]])
})

test('a refused mutation rolls back all of them, and the response names it', async () => {
  const { status, body } = await mutate(
    { create: { _id: 'one', _type: 'blogTag' } },
    { patch: { id: 'nowhere', set: { title: 'x' } } },
    { create: { _id: 'two', _type: 'blogTag' } },
  )
  expect(status).toBe(409)
  const description = 'The document with the ID "nowhere" was not found'
  expect(body.error).toEqual({
    ...{ type: 'mutationError', description: `The mutation(s) failed: ${description}` },
    items: [{ index: 1, error: { type: 'documentNotFoundError', description, id: 'nowhere' } }],
  })
  expect(await shop.fetch('count(*[_type == "blogTag"])')).toBe(1)
})

test('a dry run returns the result without changing anything', async () => {
  const mutations = [{ patch: { id: 'post', set: { title: 'Dry' } } }]
  const { status, body } = await post({ mutations }, '?dryRun=true&returnDocuments=true')
  expect([status, body.results[0].document.title]).toEqual([200, 'Dry'])
  expect(await shop.fetch('*[_id == "post"][0].title')).toBe('First')
})

test('does not apply a transaction again when it is sent again', async () => {
  const body = { mutations: [{ patch: { id: 'post', inc: { count: 1 } } }], transactionId: 'once' }
  const answers = await Promise.all([post(body), post(body), post(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shop.fetch('*[_id == "post"][0].count')).toBe(2)
  expect((await post({ ...body, mutations: [{ delete: { id: 'post' } }] })).status).toBe(409)
})

test('applies exactly one of several edits at the same revision', async () => {
  const rev = (await shop.getDocument('post'))?._rev
  const edit = (title: string) => mutate({ patch: { id: 'post', ifRevisionID: rev, set: { title } } })
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(edit))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  const type = 'documentRevisionIDDoesNotMatchError'
  expect(refused?.body.error.items[0].error).toMatchObject({ type, id: 'post', expectedRevisionID: rev })
})

test('does not lose edits that are retried until their revision matches', async () => {
  const addOne = async (): Promise<void> => {
    const document = await shop.getDocument('post')
    const set = { count: Number(document?.count) + 1 }
    const { status } = await mutate({ patch: { id: 'post', ifRevisionID: document?._rev, set } })
    if (status === 409) return addOne()
  }
  await Promise.all(Array.from({ length: 12 }, addOne))
  expect(await shop.fetch('*[_id == "post"][0].count')).toBe(13)
})

const tagged = (reference: object) => ({ _id: 'p', _type: 'blogPost', tags: [{ _key: 'k', ...reference }] })

test('does not delete a document with strong references to it', async () => {
  const { status, body } = await mutate({ delete: { id: 'mint' } })
  const description = 'Document "mint" cannot be deleted as there are references to it from "post"'
  const error = { type: 'documentHasReferencesError', description, id: 'mint', referencingIDs: ['post'] }
  expect([status, body.error.items[0].error]).toEqual([409, error])
  await mutate({ delete: { id: 'post' } }, { delete: { id: 'mint' } })
  expect(await shop.fetch('count(*)')).toBe(0)
})

test('a strong reference must have an existing target at the end of the transaction', async () => {
  const create = tagged({ _ref: 'later' })
  const { status, body } = await mutate({ create })
  const error = { type: 'documentReferenceDoesNotExistError', id: 'p', referenceID: 'later' }
  expect([status, body.error.items[0].error]).toMatchObject([409, error])
  expect((await mutate({ create }, { create: { _id: 'later', _type: 'blogTag' } })).status).toBe(200)
})

test('weak references and references into other data sets do not prevent deletion', async () => {
  expect((await mutate({ create: tagged({ _ref: 'nowhere', _weak: true }) })).status).toBe(200)
  const elsewhere = { _ref: 'nowhere', _dataset: 'other', _projectId: 'x' }
  expect((await mutate({ createOrReplace: tagged(elsewhere) })).status).toBe(200)
})

test('returns the documents that reference a document', async () => {
  const url = '/embedded/content/v2024-12-18/data/references/production/documents/mint/to'
  const answer = await content.request(url, { headers: createBearerHeader(writeToken) })
  const reference = { documentId: 'post', datasetName: 'production', projectId: 'shop' }
  expect(await answer.json()).toEqual({ totalCount: 1, references: [reference] })
})

const mutations = [{ patch: { id: 'post', set: { title: 'Changed' } } }]
const ids = { draftId: 'drafts.post', publishedId: 'post' }
const actions = [{ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Draft' } } }]

test.each(['administrator', 'editor', 'viewer'] as const)('the role %s may write, except viewer', async (role) => {
  const status = role === 'viewer' ? 403 : 200
  const token = await createLoginToken(content.database, role)
  for (const [path, body] of Object.entries({ mutate: { mutations }, actions: { actions } }))
    expect(await content.post(`${path}/production`, body, token)).toMatchObject({ status })
  const titles = await shop.fetch('*[_type == "blogPost"] | order(_id asc).title')
  expect(titles).toEqual(status === 200 ? ['Draft', 'Changed'] : ['First'])
})

test('the history includes the author of a write', async () => {
  await post({ mutations }, '', await createLoginToken(content.database, 'editor'))
  const [last] = (await content.service.changes.readAfter(0, 100)).slice(-1)
  const users = content.database.selectFrom('content_user').select('role')
  expect(await users.where('id', '=', last?.author ?? '').executeTakeFirst()).toEqual({ role: 'editor' })
})

const one = (mutation: unknown) => ({ mutations: [mutation] })
const deep = `{"mutations":[{"create":{"_type":"a","x":${'['.repeat(5000)}${']'.repeat(5000)}}}]}`

test.each<[string, unknown, number]>([
  ['a body that is not JSON', '{', 400],
  ['no mutations', {}, 400],
  ['an unknown mutation', one({ destroy: { id: 'post' } }), 400],
  ['two mutations in one', one({ create: { _type: 'a' }, delete: { id: 'post' } }), 400],
  ['a document without a type', one({ create: { _id: 'x' } }), 400],
  ['an id with a space', one({ create: { _id: 'a b', _type: 'a' } }), 400],
  ['an id that begins with a dash', one({ create: { _id: '-a', _type: 'a' } }), 400],
  ['an id of 129 characters', one({ create: { _id: 'a'.repeat(129), _type: 'a' } }), 400],
  ['a patch of an unknown document', one({ patch: { id: 'nowhere', set: { a: 1 } } }), 409],
  ['a patch with an unknown operation', one({ patch: { id: 'post', explode: {} } }), 400],
  ['a patch with a broken path', one({ patch: { id: 'post', set: { 'a..': 1 } } }), 400],
  ['a sum of text', one({ patch: { id: 'post', inc: { count: 'x' } } }), 400],
  ['another type', one({ patch: { id: 'post', set: { _type: 'other' } } }), 400],
  ['another id', one({ patch: { id: 'post', set: { _id: 'other' } } }), 400],
  ['another type in place', one({ createOrReplace: { _id: 'post', _type: 'other' } }), 400],
  ['a document that exists', one({ create: { _id: 'post', _type: 'blogPost' } }), 409],
  ['a query that does not parse', one({ delete: { query: '*[' } }), 400],
  ['a query that gives no documents', one({ delete: { query: '"post"' } }), 400],
  ['a field with the name of an inherited property', one({ create: { _type: 'a', b: { hasOwnProperty: 1 } } }), 400],
  ...['constructor', 'prototype', '__proto__'].flatMap((name): [string, unknown, number][] => [
    [`a field called ${name}`, one({ createOrReplace: { _id: 'x', _type: 'a', [name]: 1 } }), 400],
    [`an inner field called ${name}`, one({ create: { _type: 'a', b: [{ [name]: 1 }] } }), 400],
    [`a patch of ${name}`, one({ patch: { id: 'post', set: { [name]: 1 } } }), 400],
    [`a patch of b.${name}`, one({ patch: { id: 'post', set: { [`b.${name}`]: 1 } } }), 400],
  ]),
  ['a patch of such a field', one({ patch: { id: 'post', setIfMissing: { hasOwnProperty: 1, valueOf: 1 } } }), 400],
  ['a parameter with such a name', one({ delete: { query: '*[a == $t]', params: { t: 1, hasOwnProperty: 1 } } }), 400],
  ['five thousand levels', deep, 400],
  ['a document over 2 MB', one({ create: { _type: 'a', text: 'x'.repeat(2_200_000) } }), 400],
  ['a body over 4 MB', 'x'.repeat(4_300_000), 413],
  ['a transaction id with a slash', { mutations: [], transactionId: 'a/b' }, 400],
])('rejects %s', async (_, body, status) => {
  const answer = await post(body)
  expect(answer.status).toBe(status)
  expect(answer.body).toHaveProperty('error')
  expect(JSON.stringify(answer.body)).not.toContain('is not a function')
  expect(await shop.fetch('count(*)')).toBe(2)
})

test('rejects a write without a token, with a read-only token and with an unknown one', async () => {
  for (const [token, statuses] of Object.entries({ '': [401, 403], 'read-token': [403], other: [401] })) {
    expect(statuses).toContain((await post(one({ delete: { id: 'post' } }), '', token)).status)
    expect(await shop.getDocument('post')).toBeTruthy()
  }
})
