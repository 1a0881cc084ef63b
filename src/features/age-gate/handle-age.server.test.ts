import { beforeAll, expect, test, vi } from 'vitest'
import { isExemptFromAgeGate } from './age-answer.ts'
import { handleAgeAnswer, handleAgeStylesheet } from './handle-age.server.ts'

beforeAll(() => void vi.stubEnv('RATE_LIMITS', 'off'))

const address = 'https://shop.example/api/age'

const fetchStylesheet = (cookie?: string, query = '?age=18') =>
  handleAgeStylesheet(new Request(address + query, { headers: cookie === undefined ? {} : { cookie } })).text()

const submitAnswer = (body: BodyInit | null, url = address) =>
  handleAgeAnswer(new Request(url, { method: 'POST', body }))

const createForm = (page: string, answer = 'adult', age = '18') => new URLSearchParams({ page, answer, age })

const wrongCookies = ['', 'ageConfirmed=0', 'ageConfirmed=1', 'xageConfirmed=18', 'ageConfirmed=180', 'ageConfirmed=17']

const covering = /^html\{overflow:hidden\}\ndiv:has\(\.age-question\)~\*\{interactivity:inert\}/
const file = new FormData()
file.set('page', new Blob(['/']))

const refusing = '.age-asked,.age-title{display:none}\n.age-refusal{display:block}\n'

test.each([undefined, ...wrongCookies, 'ageConfirmed=99px', 'theme=dark; other=ageConfirmed=18', 'ageConfirmed=-20'])(
  'covers the page for a visitor with the cookie %j',
  async (cookie) => {
    expect(await fetchStylesheet(cookie)).toMatch(covering)
    expect(await fetchStylesheet(cookie)).not.toContain(refusing)
  },
)

test.each(['ageConfirmed=18', 'theme=dark; ageConfirmed=20'])('hides the question for cookie %s', async (cookie) => {
  expect(await fetchStylesheet(cookie)).toBe('.age-question{display:none}\n')
})

test('does not accept 18 where 20 is required or where the address has no age', async () => {
  expect(await fetchStylesheet('ageConfirmed=18', '?age=20')).toMatch(covering)
  expect(await fetchStylesheet('ageConfirmed=18', '?age=20')).not.toContain(refusing)
  expect(await fetchStylesheet('ageConfirmed=99', '')).toMatch(covering)
})

test('shows a refusal over the same cover, and treats under 18 as under 20', async () => {
  expect(await fetchStylesheet('ageConfirmed=-18')).toBe((await fetchStylesheet()) + refusing)
  expect(await fetchStylesheet('ageConfirmed=-18', '?age=20')).toContain(refusing)
})

test('hides covered content where CSS does not support inert, and is not cached for another visitor', async () => {
  expect(await fetchStylesheet()).toContain('@supports not (interactivity:inert){\nbody *{visibility:hidden!important}')
  const { headers } = handleAgeStylesheet(new Request(`${address}?age=18`))
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test.each([
  ['/', '/'],
  ['/de/nicotine-pouches?sort=newest&show=72', '/de/nicotine-pouches?sort=newest&show=72'],
  ['/el/\u03b1?q=\u03b2', '/el/%CE%B1?q=%CE%B2'],
  ['/blog#last', '/blog'],
])('redirects the answer given on %s back to it, with a session cookie', async (page, location) => {
  const answer = await submitAnswer(createForm(page))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  expect(answer.headers.get('set-cookie')).toBe('ageConfirmed=18; Path=/; SameSite=Lax; Secure')
})

test.each([
  ['the required age', createForm('/', 'adult', '20'), address, 'ageConfirmed=20; Path=/; SameSite=Lax; Secure'],
  ['a refusal', createForm('/', 'minor', '20'), address, 'ageConfirmed=-20; Path=/; SameSite=Lax; Secure'],
  [
    'an answer over plain HTTP',
    createForm('/'),
    'http://127.0.0.1:3000/api/age',
    'ageConfirmed=18; Path=/; SameSite=Lax',
  ],
])('stores %s in a cookie', async (_, body, url, cookie) => {
  expect((await submitAnswer(body, url)).headers.get('set-cookie')).toBe(cookie)
})

test.each([
  ...['https://evil.example/', '//evil.example/', '/\\evil.example/', '/.//evil.example/', '/\t/evil.example/'],
  ...['javascript:alert(1)', '', 'blog', `/${'a'.repeat(2000)}`],
])('rejects an invalid page: %s', async (page) => {
  const answer = await submitAnswer(createForm(page))
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
})

test.each([
  ...[null, 'page=/', '{}', new URLSearchParams({ other: '/' }), new URLSearchParams({ page: '/', answer: 'adult' })],
  ...[
    createForm('/', 'yes'),
    createForm('/', 'adult', '-18'),
    createForm('/', 'adult', '018'),
    createForm('/', 'adult', '18; Path=/x'),
    file,
  ],
])('rejects an invalid form: %s', async (body) => expect((await submitAnswer(body)).status).toBe(400))

test('only information pages, the withdrawal and the contact form are exempt from the age gate', () => {
  const exempt = ['/info/terms', '/de/info/privacy?x=1', '/withdraw', '/el/withdraw?state=often']
  const contact = ['/contact', '/contact?state=sent', '/de/contact']
  const others = ['/withdraw/x', '/contact/x', '/info', '/nicotine-pouches/info/terms', '/', '/de', '/blog/info/']
  expect([...exempt, ...contact, ...others].filter(isExemptFromAgeGate)).toEqual([...exempt, ...contact])
})
