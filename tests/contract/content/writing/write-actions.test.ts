import { beforeEach, expect, test } from 'vitest'
import { type ContentFixture, startContentService } from '../fixture.ts'

let content: ContentFixture

beforeEach(async () => {
  content = await startContentService([
    { _id: 'mint', _type: 'blogTag', title: 'Mint' },
    { _id: 'post', _type: 'blogPost', title: 'First', tags: [{ _key: 'k', _ref: 'mint' }] },
  ])
})

const raw = () => content.editor({ perspective: 'raw' })
const ids = () => raw().fetch<string[]>('*[_type in ["blogPost", "blogTag"]]._id | order(@)')
const read = (id: string) => raw().getDocument(id)
const titleOf = async (id: string) => (await read(id))?.title

type Action = { actionType: string } & Record<string, unknown>

function postActions(actions: Action[], more: Record<string, unknown> = {}) {
  const named = actions.map((one) => ({ ...one, actionType: `sanity.action.document.${one.actionType}` }))
  return content.post('actions/production', { actions: named, ...more })
}

const pair = { draftId: 'drafts.post', publishedId: 'post' }
const edit = (title: string) => ({ actionType: 'edit', ...pair, patch: { set: { title } } })
const publish = { actionType: 'publish', ...pair }
const unpublish = { actionType: 'unpublish', ...pair }
const discard = (draftId = 'drafts.post') => ({ actionType: 'discard', draftId })

test('creates a document as a draft, publishes, edits, republishes and deletes it', async () => {
  const attributes = { _id: 'drafts.new', _type: 'blogPost', title: 'One' }
  const both = { draftId: 'drafts.new', publishedId: 'new' }
  await postActions([{ actionType: 'create', publishedId: 'new', attributes }])
  expect(await ids()).toEqual(['drafts.new', 'mint', 'post'])
  await postActions([{ actionType: 'publish', ...both }])
  expect(await ids()).toEqual(['mint', 'new', 'post'])
  const first = await read('new')
  await postActions([{ actionType: 'edit', ...both, patch: { set: { title: 'Two' } } }])
  expect([await titleOf('new'), await titleOf('drafts.new')]).toEqual(['One', 'Two'])
  const { body } = await postActions([{ actionType: 'publish', ...both }])
  expect(await read('new')).toMatchObject({ title: 'Two', _createdAt: first?._createdAt, _rev: body.transactionId })
  await postActions([edit('x'), { actionType: 'delete', publishedId: 'new', includeDrafts: ['drafts.new'] }])
  expect(await ids()).toEqual(['drafts.post', 'mint', 'post'])
})

test('the first edit starts from a copy of the published document, which survives a discarded draft', async () => {
  await postActions([edit('Changed')], { transactionId: 'tx-1' })
  expect(await read('drafts.post')).toMatchObject({ title: 'Changed', tags: [{ _ref: 'mint' }], _rev: 'tx-1' })
  await postActions([discard()])
  expect([await ids(), await titleOf('post')]).toEqual([['mint', 'post'], 'First'])
})

test('an edit without changes is still a transaction, so that the studio receives its edit', async () => {
  await postActions([edit('Changed')])
  const patch = { unset: ['_empty_action_guard_pseudo_field_'] }
  const { status, body } = await postActions([{ actionType: 'edit', ...pair, patch }])
  expect([status, (await read('drafts.post'))?._rev]).toEqual([200, body.transactionId])
  expect(await read('drafts.post')).toMatchObject({ title: 'Changed' })
})

test('unpublishing turns a document into a draft, and keeps an existing draft', async () => {
  await postActions([unpublish])
  expect([await ids(), await titleOf('drafts.post')]).toEqual([['drafts.post', 'mint'], 'First'])
  await postActions([publish, edit('Newer'), unpublish])
  expect([await ids(), await titleOf('drafts.post')]).toEqual([['drafts.post', 'mint'], 'Newer'])
})

test('create keeps an existing draft if requested, and is refused otherwise', async () => {
  await postActions([edit('Mine')])
  const attributes = { _id: 'drafts.post', _type: 'blogPost', title: 'Other' }
  const create = { actionType: 'create', publishedId: 'post', attributes }
  expect((await postActions([{ ...create, ifExists: 'ignore' }])).status).toBe(200)
  expect(await titleOf('drafts.post')).toBe('Mine')
  expect((await postActions([create])).status).toBe(409)
  await postActions([{ actionType: 'replaceDraft', publishedId: 'post', attributes }])
  expect(await titleOf('drafts.post')).toBe('Other')
})

test('creates a version in a release from the published document, replaces and discards it', async () => {
  const versionId = 'versions.spring.post'
  await postActions([{ actionType: 'version.create', publishedId: 'post', baseId: 'post', versionId }])
  expect(await titleOf(versionId)).toBe('First')
  const document = { _id: versionId, _type: 'blogPost', title: 'Spring' }
  await postActions([{ actionType: 'version.replace', document }])
  expect(await titleOf(versionId)).toBe('Spring')
  await postActions([{ actionType: 'version.discard', versionId }])
  expect(await ids()).toEqual(['mint', 'post'])
})

test('the real client sends actions', async () => {
  const editor = content.editor({ apiVersion: '2025-02-19' })
  await editor.action([{ ...edit('By client'), actionType: 'sanity.action.document.edit' }])
  await editor.action({ actionType: 'sanity.action.document.publish', ...pair })
  expect([await ids(), await titleOf('post')]).toEqual([['mint', 'post'], 'By client'])
})

test('does not delete or unpublish a document that others reference', async () => {
  const error = { type: 'documentHasReferencesError', id: 'mint', referencingIDs: ['post'] }
  for (const actionType of ['delete', 'unpublish']) {
    const draft = actionType === 'unpublish' ? { draftId: 'drafts.mint' } : {}
    const { status, body } = await postActions([{ actionType, publishedId: 'mint', ...draft }])
    expect(status).toBe(409)
    expect(body.error).toMatchObject({ type: 'actionError', items: [{ index: 0, error }] })
  }
  expect(await ids()).toEqual(['mint', 'post'])
})

test('does not publish a document before the unpublished document that it references', async () => {
  const tags = [{ _key: 'k', _ref: 'berry', _weak: true, _strengthenOnPublish: { type: 'blogTag' } }]
  await postActions([{ actionType: 'edit', ...pair, patch: { set: { tags } } }])
  const { status, body } = await postActions([publish])
  expect([status, body.error.items[0].error.type]).toEqual([409, 'documentReferenceDoesNotExistError'])
  await raw().create({ _id: 'berry', _type: 'blogTag', title: 'Berry' })
  expect((await postActions([publish])).status).toBe(200)
  expect((await read('post'))?.tags).toEqual([{ _key: 'k', _ref: 'berry' }])
})

test('keeps a reference weak if the schema requires it', async () => {
  const tags = [{ _key: 'k', _ref: 'berry', _weak: true, _strengthenOnPublish: { type: 'blogTag', weak: true } }]
  await postActions([{ actionType: 'edit', ...pair, patch: { set: { tags } } }, publish])
  expect((await read('post'))?.tags).toEqual([{ _key: 'k', _ref: 'berry', _weak: true }])
})

test.each<[string, Action, number]>([
  ['publishing without a draft', publish, 409],
  ['unpublishing an unpublished document', { actionType: 'unpublish', draftId: 'drafts.x', publishedId: 'x' }, 409],
  ['deleting an unknown document', { actionType: 'delete', publishedId: 'x' }, 409],
  ['discarding an unknown draft', discard('drafts.x'), 409],
  ['discarding a published document', discard('post'), 400],
  ['editing an unknown document', { ...edit('x'), draftId: 'drafts.x', publishedId: 'x' }, 409],
  ["editing another document's draft", { ...edit('x'), draftId: 'drafts.mint' }, 400],
  ['editing the published document', { ...edit('x'), draftId: 'post' }, 400],
  ['an unknown action', { actionType: 'burn', ...pair }, 400],
  ['an action without a required field', { actionType: 'publish' }, 400],
])('rejects %s', async (_, action, status) => {
  const answer = await postActions([edit('Before'), discard(), action])
  expect(answer.status).toBe(status)
  expect(answer.body).toHaveProperty('error')
  expect([await ids(), await titleOf('post')]).toEqual([['mint', 'post'], 'First'])
})

test('rejects publishing at an unexpected revision', async () => {
  await postActions([edit('Changed')])
  const [draft, published] = [await read('drafts.post'), await read('post')]
  const fits = { ifDraftRevisionId: draft?._rev, ifPublishedRevisionId: published?._rev }
  for (const wrong of [{ ifDraftRevisionId: 'other' }, { ifPublishedRevisionId: 'other' }]) {
    const { status, body } = await postActions([{ ...publish, ...fits, ...wrong }])
    expect([status, body.error.items[0].error.type]).toEqual([409, 'documentRevisionIDDoesNotMatchError'])
  }
  expect((await postActions([{ ...publish, ...fits }])).status).toBe(200)
})

test('a refused action rolls back the previous ones, and the response names it', async () => {
  const { body } = await postActions([edit('Changed'), discard('drafts.nothing')])
  expect(body.error.items[0].index).toBe(1)
  expect(await ids()).toEqual(['mint', 'post'])
})
