import { evaluateSync, parse, toJS } from 'groq-js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { StudioRole } from '../../../../packages/content-server/src/access/access.ts'
import { createBearerHeader, createLoginToken } from '../auth.ts'
import { readToken, startContentService } from '../fixture.ts'

const base = '/embedded/content/v2024-12-18'
const rulesSchema = v.array(v.object({ filter: v.string(), permissions: v.array(v.string()) }))
const ids = ['post', 'drafts.post', '_.system']

async function rules(role: StudioRole | 'reader' | 'anonymous') {
  const { request, database } = await startContentService([])
  const isPerson = role !== 'reader' && role !== 'anonymous'
  const token = isPerson ? await createLoginToken(database, role) : readToken
  const headers = role === 'anonymous' ? {} : createBearerHeader(token)
  const answer = await request(`${base}/projects/shop/datasets/production/acl`, { headers })
  return v.parse(rulesSchema, await answer.json())
}

/**
 * Evaluates the access rules as the studio does in the browser. Returns the ids of the documents for which the rules
 * grant `permission`.
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
  const permissions = { read, update, create: update, manage }
  for (const [name, allowed] of Object.entries(permissions)) expect(evaluatePermissions(found, name)).toEqual(allowed)
})

test('returns the members of the project, and does not find another project', async () => {
  const { request, database } = await startContentService([])
  const headers = createBearerHeader(await createLoginToken(database, 'viewer'))
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
])('responds to %s', async (path, expected) => {
  const { request } = await startContentService([])
  const answer = await request(`${base}${path}`)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200, body: expected })
})

test('refuses another origin, and discards measurements of the studio', async () => {
  const { request } = await startContentService([])
  const cors = await request(`${base}/check/cors`, { headers: { origin: 'https://evil.example' } })
  expect(await cors.json()).toMatchObject({ result: { allowed: false } })
  const measured = await request(`${base}/intake/batch`, { method: 'POST', body: '{"batch":[]}' })
  expect([measured.status, await measured.json()]).toEqual([200, {}])
})
