import { setPerson } from '@pouchery/content-server/admin'
import type { ContentServiceOptions } from '@pouchery/content-server/service'
import { describe, expect, test } from 'vitest'
import { sessionLifetimeMs, startSignIn } from '../../../../packages/content-server/src/access/sessions.ts'
import { bearerHeader, createLoginToken } from '../auth.ts'
import { readToken, startContentService } from '../fixture.ts'

const base = '/embedded/content/v2024-12-18'
const studio = 'http://shop.test/studio'
const signInPage = `${base}/auth/local?origin=${encodeURIComponent(studio)}&projectId=shop&withSid=true`
const elsewhere = { 'x-client-address': '203.0.113.7' }
const password = 'a long password of the shop'

const start = (options: Partial<ContentServiceOptions> = {}) =>
  startContentService([], { writeToken: 'write-token', ...options })

type Ask = Awaited<ReturnType<typeof start>>['request']

const post = (request: Ask, fields: Record<string, string>, headers: Record<string, string> = {}, page = signInPage) =>
  request(page, { method: 'POST', headers, body: new URLSearchParams(fields) })

const json = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>

describe('signing in on this machine', () => {
  test('the page lists the people, choosing one leads back with a one-time id, and that is good for one token', async () => {
    const { request } = await start()
    const page = await request(signInPage, { headers: { 'x-client-address': '127.0.0.1' } })
    const text = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text.match(/<button name="person"/g)).toHaveLength(3)
    const [, person = ''] = /value="([^"]+)"><span class="name">Elias Lindqvist/.exec(text) ?? []
    const back = await post(request, { person })
    expect(back.status).toBe(303)
    const [address, sid] = back.headers.get('location')?.split('#sid=') ?? []
    expect(address).toBe(studio)
    const first = await json(request(`${base}/auth/fetch?sid=${sid}`))
    expect(first.token).toMatch(/^[\w-]{43}$/)
    expect((await request(`${base}/auth/fetch?sid=${sid}`)).status).toBe(401)
    const me = await json(request(`${base}/users/me`, { headers: bearerHeader(String(first.token)) }))
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
  ])('it never leads to %s', async (_, origin) => {
    const { request } = await start()
    const page = `${base}/auth/local?origin=${encodeURIComponent(origin)}`
    expect((await request(page)).status).toBe(400)
    expect((await post(request, { person: 'p-elias' }, {}, page)).status).toBe(400)
  })

  test('a form of another site signs nobody in', async () => {
    const { request } = await start()
    const foreign = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) expect((await post(request, { person: 'p-elias' }, headers)).status).toBe(403)
  })
})

describe('signing in from elsewhere', () => {
  test('nobody is chosen: the page asks for a password, and only the right one leads back', async () => {
    const { request, database } = await start()
    await setPerson(database, {
      id: 'p-new',
      email: 'new@pouchery.example',
      name: 'New Person',
      role: 'editor',
      password,
    })
    const text = await (await request(signInPage, { headers: elsewhere })).text()
    expect(text).toContain('name="password"')
    expect(text).not.toContain('Elias')
    expect((await post(request, { person: 'p-new' }, elsewhere)).status).toBe(403)
    const wrong = await post(request, { email: 'new@pouchery.example', password: 'guess' }, elsewhere)
    expect([wrong.status, (await wrong.text()).includes('Wrong email or password')]).toEqual([403, true])
    const right = await post(request, { email: ' New@Pouchery.example ', password }, elsewhere)
    expect([right.status, right.headers.get('location')?.startsWith(`${studio}#sid=`)]).toEqual([303, true])
  })

  test('somebody without a password cannot sign in with an empty one', async () => {
    const { request } = await start()
    const answer = await post(request, { email: 'elias.lindqvist@pouchery.example', password: '' }, elsewhere)
    expect(answer.status).toBe(403)
  })

  test('guessing one password ends after ten times, and guessing at all after thirty', async () => {
    const { request } = await start()
    const statusOf = async (email: string) => (await post(request, { email, password: '' }, elsewhere)).status
    const one = await Promise.all(Array.from({ length: 11 }, () => statusOf('elias.lindqvist@pouchery.example')))
    expect(one.filter((status) => status === 429)).toHaveLength(1)
    const many = await Promise.all(Array.from({ length: 20 }, (_, turn) => statusOf(`p${turn}@pouchery.example`)))
    expect(many.filter((status) => status === 429)).toHaveLength(1)
  })

  test.each([
    ['open', elsewhere, true],
    ['local', elsewhere, false],
    ['local', { 'x-client-address': 'unknown' }, false],
    ['password', { 'x-client-address': '127.0.0.1' }, false],
    ['local', { 'x-client-address': '::ffff:127.0.0.1' }, true],
  ] as const)('under "%s" a visitor %o may choose a person: %s', async (signIn, headers, offered) => {
    const { request } = await start({ signIn })
    expect((await (await request(signInPage, { headers })).text()).includes('name="person"')).toBe(offered)
  })
})

describe('tokens', () => {
  test('signing out makes a token worthless, and unknown ones are told from expired ones', async () => {
    const { request, database } = await start()
    const token = await createLoginToken(database, 'editor')
    const me = () => request(`${base}/users/me`, { headers: bearerHeader(token) })
    expect(await json(request(`${base}/auth/id`, { headers: bearerHeader(token) }))).toMatchObject({ id: 'p-elias' })
    await database
      .updateTable('content_session')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect(await json(me())).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-AEX' })
    await database
      .updateTable('content_session')
      .set({ expires_at: Date.now() + sessionLifetimeMs })
      .execute()
    expect((await me()).status).toBe(200)
    await request(`${base}/auth/logout`, { method: 'POST', headers: bearerHeader(token) })
    expect(await json(me())).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-ANF' })
  })

  test('the database holds no token', async () => {
    const { database } = await start()
    const token = await createLoginToken(database, 'editor')
    const rows = await database.selectFrom('content_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a new password ends the sessions of its person', async () => {
    const { request, database } = await start()
    const token = await createLoginToken(database, 'editor')
    const email = 'elias.lindqvist@pouchery.example'
    await setPerson(database, { id: 'p-other', email, name: 'Elias Lindqvist', role: 'viewer', password })
    expect((await request(`${base}/users/me`, { headers: bearerHeader(token) })).status).toBe(401)
  })

  test('a new password is not gone round with a one-time id from before it', async () => {
    const { request, database } = await start()
    const sid = await startSignIn(database, 'p-elias', Date.now())
    const email = 'elias.lindqvist@pouchery.example'
    await setPerson(database, { id: 'p-other', email, name: 'Elias Lindqvist', role: 'viewer', password })
    expect((await request(`${base}/auth/fetch?sid=${sid}`)).status).toBe(401)
  })

  test.each([
    ['nobody', undefined, {}],
    ['the shop reading', readToken, { id: 'shop-reader', role: 'reader' }],
    ['the shop writing', 'write-token', { id: 'shop', role: 'administrator' }],
  ])('%s is known', async (_, token, expected) => {
    const { request } = await start()
    const headers = token === undefined ? {} : bearerHeader(token)
    const me = await json(request(`${base}/users/me`, { headers }))
    expect(me).toMatchObject(expected)
    expect('id' in me).toBe(token !== undefined)
  })
})

describe('people and what is remembered for them', () => {
  test('several users are a list with null for the unknown, and strangers learn nothing', async () => {
    const { request, database } = await start()
    const headers = bearerHeader(await createLoginToken(database, 'viewer'))
    const answer = await request(`${base}/users/p-ingrid,nobody,shop`, { headers })
    const names = ((await answer.json()) as ({ displayName: string } | null)[]).map((user) => user?.displayName)
    expect(names).toEqual(['Ingrid Solberg', undefined, 'Shop'])
    expect(await json(request(`${base}/users/p-ingrid`, { headers }))).toMatchObject({ id: 'p-ingrid' })
    expect((await request(`${base}/users/p-ingrid`)).status).toBe(401)
  })

  test('values are kept for each person alone', async () => {
    const { request, database } = await start()
    const [editor, viewer] = [await createLoginToken(database, 'editor'), await createLoginToken(database, 'viewer')]
    const body = JSON.stringify([{ key: 'layout.posts', value: { layout: 'compact' } }])
    const put = { method: 'PUT', headers: { ...bearerHeader(editor), 'content-type': 'application/json' }, body }
    expect((await request(`${base}/users/me/keyvalue`, put)).status).toBe(200)
    const read = async (token: string) =>
      (await request(`${base}/users/me/keyvalue/layout.posts,other`, { headers: bearerHeader(token) })).json()
    expect(await read(editor)).toEqual([
      { key: 'layout.posts', value: { layout: 'compact' } },
      { key: 'other', value: null },
    ])
    expect(await read(viewer)).toEqual([
      { key: 'layout.posts', value: null },
      { key: 'other', value: null },
    ])
    expect((await request(`${base}/users/me/keyvalue`, { ...put, body: '{"key":1}' })).status).toBe(400)
  })
})
