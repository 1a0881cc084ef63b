import { evaluateSync, parse, toJS } from 'groq-js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Role } from '../../../../packages/content-server/src/access/access.ts'
import { bearerHeader, createLoginToken } from '../auth.ts'
import { readToken, startContentService } from '../fixture.ts'

const base = '/embedded/content/v2024-12-18'
const rulesSchema = v.array(v.object({ filter: v.string(), permissions: v.array(v.string()) }))
const ids = ['post', 'drafts.post', '_.system']

async function rules(role: Role | 'reader' | 'anonymous') {
  const { request, database } = await startContentService([])
  const token =
    role === 'reader' ? readToken : role === 'anonymous' ? undefined : await createLoginToken(database, role)
  const headers = token === undefined ? {} : bearerHeader(token)
  const answer = await request(`${base}/projects/shop/datasets/production/acl`, { headers })
  return v.parse(rulesSchema, await answer.json())
}

/**
 * Evaluates the access rules in the same way as the studio in the browser. Returns the ids of the documents with the
 * permission.
 */
function evaluatePermissions(found: v.InferOutput<typeof rulesSchema>, permission: string): string[] {
  const dataset = ids.map((_id) => ({ _id, _type: 'post' }))
  const filters = found.filter(({ permissions }) => permissions.includes(permission)).map(({ filter }) => filter)
  const matched = filters.flatMap((filter) => toJS(evaluateSync(parse(`*[${filter}]._id`), { dataset })))
  return v.parse(v.array(v.string()), matched)
}

test.each([
  ['administrator', ids, ids, ids],
  ['editor', ids, ids, []],
  ['viewer', ids, [], []],
  ['reader', ids, [], []],
  ['anonymous', [], [], []],
] as const)('%s reads %j, changes %j and manages %j', async (role, read, update, manage) => {
  const found = await rules(role)
  expect(evaluatePermissions(found, 'read')).toEqual(read)
  expect(evaluatePermissions(found, 'update')).toEqual(update)
  expect(evaluatePermissions(found, 'create')).toEqual(update)
  expect(evaluatePermissions(found, 'manage')).toEqual(manage)
})

test('the project has its members, and another project does not exist', async () => {
  const { request, database } = await startContentService([])
  const headers = bearerHeader(await createLoginToken(database, 'viewer'))
  const project = await request(`${base}/projects/shop?includeMembers=true`, { headers })
  expect(await project.json()).toMatchObject({ id: 'shop', members: [{ role: 'administrator' }, {}, {}] })
  expect((await request(`${base}/projects/shop`)).status).toBe(401)
  expect((await request(`${base}/projects/other/datasets/production/acl`, { headers })).status).toBe(404)
  expect((await request(`${base}/projects/shop/datasets/other/acl`, { headers })).status).toBe(404)
})

test.each([
  ['/projects/shop/datasets', [{ name: 'production' }]],
  ['/projects/shop/datasets?datasetProfile=comments&addonFor=production', []],
  ['/projects/shop/user-applications', []],
  ['/features', []],
  ['/journey/trial', null],
  ['/intake/telemetry-status', { status: 'denied' }],
  ['/ping', { ok: true }],
  ['/data/ping/production', { ok: true }],
  ['/check/cors', { result: { allowed: true, withCredentials: true } }],
  ['/auth/providers', { providers: [{ url: 'http://shop.test/embedded/content/v1/auth/local' }] }],
])('%s is answered', async (path, expected) => {
  const { request } = await startContentService([])
  const answer = await request(`${base}${path}`)
  const body: unknown = await answer.json()
  expect(answer.status).toBe(200)
  if (expected === null || (Array.isArray(expected) && expected.length === 0)) expect(body).toEqual(expected)
  else expect(body).toMatchObject(expected)
})

test('another origin is told that it may not', async () => {
  const { request } = await startContentService([])
  const answer = await request(`${base}/check/cors`, { headers: { origin: 'https://evil.example' } })
  expect(await answer.json()).toMatchObject({ result: { allowed: false } })
})

test('measurements of the studio are taken and thrown away', async () => {
  const { request } = await startContentService([])
  const answer = await request(`${base}/intake/batch`, { method: 'POST', body: '{"batch":[]}' })
  expect([answer.status, await answer.json()]).toEqual([200, {}])
})
