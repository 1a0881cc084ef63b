import { saveStudioUser } from '@pouchery/content-server/admin'
import { beforeEach, expect, test } from 'vitest'
import { sessionLifetimeMs, startSignIn } from '../../../../packages/content-server/src/access/sessions.ts'
import { createBearerHeader, createLoginToken } from '../auth.ts'
import { type ContentFixture, readToken, startContentService } from '../fixture.ts'

const base = '/embedded/content/v2024-12-18'
const studio = 'http://shop.test/studio'
const signInPage = `${base}/auth/local?origin=${encodeURIComponent(studio)}&projectId=shop&withSid=true`
const elsewhere = { 'x-client-address': '203.0.113.7' }
const elias = 'elias.lindqvist@pouchery.example'
const person = { name: 'Elias Lindqvist', role: 'viewer', password: 'a long password of the shop' } as const

let database: ContentFixture['database']
let request: ContentFixture['request']

beforeEach(async () => {
  const content = await startContentService([])
  database = content.database
  request = content.request
})

type Fields = Record<string, string>

const post = (fields: Fields, headers: Fields = {}, page = signInPage) =>
  request(page, { method: 'POST', headers, body: new URLSearchParams(fields) })

const get = (path: string, token?: string) => request(base + path, { headers: createBearerHeader(token) })
const getJson = async (path: string, token?: string): Promise<Record<string, unknown>> =>
  (await get(path, token)).json()
const statusOf = async (path: string, token?: string) => (await get(path, token)).status

test('lists the people, and redirects back with a one-time id that is valid for one token', async () => {
  const page = await request(signInPage, { headers: { 'x-client-address': '127.0.0.1' } })
  const text = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text.match(/<button name="person"/g)).toHaveLength(3)
  const [, person = ''] = /value="([^"]+)"><span class="name">Elias Lindqvist/.exec(text) ?? []
  const back = await post({ person })
  expect(back.status).toBe(303)
  const [address, sid] = back.headers.get('location')?.split('#sid=') ?? []
  expect(address).toBe(studio)
  const first = await getJson(`/auth/fetch?sid=${sid}`)
  expect(first.token).toMatch(/^[\w-]{43}$/)
  expect(await statusOf(`/auth/fetch?sid=${sid}`)).toBe(401)
  const me = await getJson('/users/me', String(first.token))
  expect(me).toMatchObject({ name: 'Elias Lindqvist', role: 'editor', roles: [{ name: 'editor' }] })
})

test.each([
  ['another site', 'https://studio.evil.example/studio'],
  ['the shop as user name of another site', 'http://shop.test@evil.example/'],
  ['no address', 'studio'],
  ['a script', 'javascript:alert(1)'],
  ['a page of the shop that leads on', 'http://shop.test/en//evil.example/x'],
  ['the end of a preview, which leads on', 'http://shop.test/api/preview/disable?to=/x'],
  ['a page of the shop with scripts of others', 'http://shop.test/checkout'],
  ['a page that only begins like the studio', 'http://shop.test/studio-x'],
])('sign-in never redirects to %s', async (_, origin) => {
  const path = `/auth/local?origin=${encodeURIComponent(origin)}`
  expect(await statusOf(path)).toBe(400)
  expect((await post({ person: 'p-elias' }, {}, base + path)).status).toBe(400)
})

test('rejects a sign-in form of another site', async () => {
  const foreign: Fields[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
  for (const headers of foreign) expect((await post({ person: 'p-elias' }, headers)).status).toBe(403)
})

test('a remote visitor cannot choose a person and needs the right password', async () => {
  await saveStudioUser(database, { ...person, id: 'p-new', email: 'new@pouchery.example' })
  const text = await (await request(signInPage, { headers: elsewhere })).text()
  expect(text).toContain('name="password"')
  expect(text).not.toContain('Elias')
  expect((await post({ person: 'p-new' }, elsewhere)).status).toBe(403)
  const wrong = await post({ email: 'new@pouchery.example', password: 'guess' }, elsewhere)
  expect([wrong.status, (await wrong.text()).includes('Wrong email or password')]).toEqual([403, true])
  const right = await post({ email: ' New@Pouchery.example ', password: person.password }, elsewhere)
  expect([right.status, right.headers.get('location')?.startsWith(`${studio}#sid=`)]).toEqual([303, true])
})

test('limits password guesses to ten per account and thirty overall', async () => {
  const guess = async (email: string) => (await post({ email, password: '' }, elsewhere)).status
  // The account has no password, so every password must be rejected.
  const one = await Promise.all(Array.from({ length: 11 }, () => guess(elias)))
  expect(one.toSorted()).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  const many = await Promise.all(Array.from({ length: 20 }, (_, turn) => guess(`p${turn}@pouchery.example`)))
  expect(many.filter((status) => status === 429)).toHaveLength(1)
})

test.each([
  ['open', elsewhere, true],
  ['local', elsewhere, false],
  ['local', { 'x-client-address': 'unknown' }, false],
  ['password', { 'x-client-address': '127.0.0.1' }, false],
  ['local', { 'x-client-address': '::ffff:127.0.0.1' }, true],
] as const)('under "%s" a visitor %o may choose a person: %s', async (signIn, headers, offered) => {
  const page = await (await startContentService([], { signIn })).request(signInPage, { headers })
  expect((await page.text()).includes('name="person"')).toBe(offered)
})

test('invalidates a token on sign-out, and distinguishes unknown tokens from expired ones', async () => {
  const token = await createLoginToken(database, 'editor')
  const expireAt = (expires_at: number) => database.updateTable('content_session').set({ expires_at }).execute()
  expect(await getJson('/auth/id', token)).toMatchObject({ id: 'p-elias' })
  await expireAt(Date.now() - 1)
  expect(await getJson('/users/me', token)).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-AEX' })
  await expireAt(Date.now() + sessionLifetimeMs)
  expect(await statusOf('/users/me', token)).toBe(200)
  await request(`${base}/auth/logout`, { method: 'POST', headers: createBearerHeader(token) })
  expect(await getJson('/users/me', token)).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-ANF' })
})

test('does not store tokens in the database', async () => {
  const token = await createLoginToken(database, 'editor')
  const rows = await database.selectFrom('content_session').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a new password ends the sessions of its person and invalidates one-time ids', async () => {
  const token = await createLoginToken(database, 'editor')
  const sid = await startSignIn(database, 'p-elias', Date.now())
  await saveStudioUser(database, { ...person, id: 'p-other', email: elias })
  expect(await statusOf('/users/me', token)).toBe(401)
  expect(await statusOf(`/auth/fetch?sid=${sid}`)).toBe(401)
})

test.each([
  ['no one without a token', undefined, {}],
  ['the shop reading', readToken, { id: 'shop-reader', role: 'reader' }],
  ['the shop writing', 'write-token', { id: 'shop', role: 'administrator' }],
])('identifies %s', async (_, token, expected) => {
  const me = await getJson('/users/me', token)
  expect(me).toMatchObject(expected)
  expect('id' in me).toBe(token !== undefined)
})

test('returns several users as a list with null for unknown ones, and nothing without a token', async () => {
  const token = await createLoginToken(database, 'viewer')
  const users = await getJson('/users/p-ingrid,nobody,shop', token)
  expect(users).toMatchObject([{ displayName: 'Ingrid Solberg' }, null, { displayName: 'Shop' }])
  expect(await getJson('/users/p-ingrid', token)).toMatchObject({ id: 'p-ingrid' })
  expect(await statusOf('/users/p-ingrid')).toBe(401)
})

test('stores values separately for each person', async () => {
  const [editor, viewer] = [await createLoginToken(database, 'editor'), await createLoginToken(database, 'viewer')]
  const body = JSON.stringify([{ key: 'layout.posts', value: { layout: 'compact' } }])
  const put = { method: 'PUT', headers: { ...createBearerHeader(editor), 'content-type': 'application/json' }, body }
  expect((await request(`${base}/users/me/keyvalue`, put)).status).toBe(200)
  for (const [token, value] of [[editor, { layout: 'compact' }] as const, [viewer, null] as const]) {
    expect(await getJson('/users/me/keyvalue/layout.posts,other', token)).toEqual([
      { key: 'layout.posts', value },
      { key: 'other', value: null },
    ])
  }
  expect((await request(`${base}/users/me/keyvalue`, { ...put, body: '{"key":1}' })).status).toBe(400)
})
