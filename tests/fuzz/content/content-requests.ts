import type { Random } from '../random.ts'
import type { FuzzRequest } from '../request.ts'
import { corruptGroqQuery, createRandomGroqQuery } from './groq.ts'

/** Creates a random query, mutation or action, or picks one of `readRequests`. */
export function createRandomContentRequest(random: Random, index: number): FuzzRequest {
  const kind = random.integerBelow(20)
  if (kind < 6) return queryRequest(random)
  if (kind < 11) return mutation(random, index)
  if (kind < 14) return action(random, index)
  return random.pick(readRequests)
}

const lake = '/embedded/content/v2025-02-11'
const editor = [['Authorization', 'Bearer write-token']] as const
const json = [...editor, ['Content-Type', 'application/json']] as const

const get = (target: string): FuzzRequest => ({ method: 'GET', target: `${lake}${target}`, headers: editor })
const send = (method: string, target: string, body: unknown): FuzzRequest => {
  return { method, target: `${lake}${target}`, headers: json, body: Buffer.from(JSON.stringify(body)) }
}

/**
 * Most of the GROQ queries are corrupted, because later corruptions of the request body or URL rarely affect the query
 * itself.
 */
function queryRequest(random: Random): FuzzRequest {
  const right = createRandomGroqQuery(random)
  const query = random.happens(0.7) ? corruptGroqQuery(random, right) : right
  const perspectives = ['', 'drafts', 'raw', 'published,drafts', 'x']
  const perspective = random.pick(perspectives.map((name) => name && `&perspective=${name}`))
  const p = random.pick<unknown>(['author-1', 3, null, ['a'], { _ref: 'author-1' }, '\ud800', 'x'.repeat(500)])
  if (random.happens(0.5)) return send('POST', `/data/query/production?x=1${perspective}`, { query, params: { p } })
  const address = `query=${encodeURIComponent(query.toWellFormed())}&%24p=${encodeURIComponent(JSON.stringify(p))}`
  return get(`/data/query/production?${address}${perspective}`)
}

const paths = [
  ...['title', 'tags[0].label', 'tags[-1]', 'tags[_key=="k1"].label', 'body[0].children[0].text'],
  ...['a.b.c', 'tags[5:9]', '..label'],
]

function mutation(random: Random, index: number): FuzzRequest {
  const id = random.pick(['post-1', 'post-2', 'drafts.post-1', 'new', `new-${index}`, 'author-1'])
  const path = random.pick(paths)
  const document = { _id: id, _type: 'post', title: 'New', author: { _type: 'reference', _ref: 'author-1' } }
  const patches = [
    { set: { [path]: 'x' } },
    { setIfMissing: { [path]: { a: [1] } } },
    { unset: [path] },
    { inc: { rating: 2 }, dec: { 'a.b': 1.5 } },
    { insert: { after: 'tags[-1]', items: [{ _key: `i${index}`, label: 'b' }] } },
    { insert: { replace: path, items: ['y'] } },
    { diffMatchPatch: { title: '@@ -1,4 +1,5 @@\n Post\n+s\n' } },
    { ifRevisionID: 'none', set: { title: 'z' } },
  ]
  const mutations = [
    { create: { ...document, _id: random.pick([id, `own-${index}`, 'drafts.', 'versions.r.post-1']) } },
    { createOrReplace: document },
    { createIfNotExists: document },
    { delete: { id } },
    { delete: { query: '*[_type == "nothing" && title == $t]', params: { t: 'x' } } },
    ...patches.map((patch) => ({ patch: { id, ...patch } })),
    { patch: { query: '*[_type == $t][0...2]', params: { t: 'post' }, ...random.pick(patches) } },
  ]
  const chosen = Array.from({ length: 1 + random.integerBelow(3) }, () => random.pick(mutations))
  const options = ['', 'returnIds=true', 'returnDocuments=true&visibility=async', 'dryRun=true']
  const asked = random.pick([...options, 'autoGenerateArrayKeys=true'])
  return send('POST', `/data/mutate/production?${asked}`, { mutations: chosen, transactionId: `t-${index}` })
}

function action(random: Random, index: number): FuzzRequest {
  const publishedId = random.pick(['post-1', 'post-3', `made-${index}`])
  const draftId = `drafts.${publishedId}`
  const ids = { draftId, publishedId }
  const attributes = { _id: draftId, _type: 'post', title: 'Act' }
  const versionId = `versions.r.${publishedId}`
  const actions = [
    { actionType: 'create', publishedId, attributes, ifExists: 'ignore' },
    { actionType: 'edit', ...ids, patch: { set: { title: 'e' }, unset: [random.pick(paths)] } },
    { actionType: 'publish', ...ids },
    { actionType: 'unpublish', ...ids },
    { actionType: 'discard', draftId },
    { actionType: 'delete', publishedId, includeDrafts: [draftId] },
    { actionType: 'replaceDraft', publishedId, attributes },
    { actionType: 'version.create', publishedId, versionId, baseId: publishedId },
    { actionType: 'version.replace', document: { ...attributes, _id: versionId } },
    { actionType: 'version.discard', versionId },
    { actionType: 'version.unpublish', versionId, publishedId },
  ]
  const named = actions.map((one) => ({ ...one, actionType: `sanity.action.document.${one.actionType}` }))
  const chosen = Array.from({ length: 1 + random.integerBelow(2) }, () => random.pick([...named, ...releases]))
  return send('POST', '/data/actions/production', { actions: chosen, transactionId: `t-${index}` })
}

const [releaseId, publishAt] = ['r', '2099-01-01T00:00:00Z']
const releases = [
  { actionType: 'create', metadata: { title: 'R', releaseType: 'asap' } },
  { actionType: 'edit', patch: { set: { 'metadata.title': 'S' } } },
  { actionType: 'schedule', publishAt },
  { actionType: 'unschedule' },
  { actionType: 'publish' },
  { actionType: 'archive' },
  { actionType: 'unarchive' },
  { actionType: 'delete' },
  { actionType: 'import', ifExists: 'ignore', attributes: { state: 'active', publishAt, metadata: { title: 'R' } } },
].map((one) => ({ ...one, releaseId, actionType: `sanity.action.release.${one.actionType}` }))

const history = '/data/history/production'
const getFile = (path: string): FuzzRequest => ({ method: 'GET', target: `/embedded/content/${path}`, headers: [] })

/** Read requests, and further requests of the studio. */
const readRequests: readonly FuzzRequest[] = [
  ...[
    '/data/doc/production/post-1,drafts.post-1?excludeContent=true',
    '/data/doc/production/post-1?includeAllVersions=true',
    '/data/listen/production?query=*%5B_type%3D%3D%22post%22%5D&includeResult=true&effectFormat=mendoza&%24x=1',
    `${history}/transactions/post-1,post-2?limit=3&excludeContent=true&fromTime=2026-01-01T00:00:00Z`,
    ...[`${history}/events/documents/post-1?limit=3&nextCursor=2`, `${history}/documents/post-1?revision=x`],
    ...[`${history}/documents/post-1?time=2026-01-01T00:00:00Z`, `${history}/documents/post-1?lastRevision=true`],
    ...['/data/export/production?types=post,author', '/data/references/production/documents/author-1/to'],
    ...['/data/live/events/production?includeDrafts=true', '/users/me', '/users/me/keyvalue/a,b', '/users/a,b'],
    ...['/projects', '/projects/shop', '/projects/shop/datasets', '/projects/shop/datasets/production/acl'],
    ...['/projects/shop/grants', '/auth/providers?projectId=shop', '/auth/fetch?sid=x', '/auth/id', '/check/cors'],
    '/auth/local?origin=http%3A%2F%2Fshop.test%2Fstudio',
  ].map(get),
  send('PUT', '/users/me/keyvalue', [{ key: 'a.b', value: { list: [1] } }]),
  send('POST', '/auth/logout', {}),
  send('POST', '/intake/batch', { batch: [{ a: 1 }] }),
  getFile(`images/shop/production/${'a'.repeat(40)}-8x8.png?w=4&fit=crop&rect=0,0,2,2`),
  getFile(`files/shop/production/${'a'.repeat(40)}.txt?dl=a.txt`),
]
