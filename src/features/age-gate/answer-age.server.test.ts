import { beforeAll, expect, test, vi } from 'vitest'
import { answerAge, answerAgeSheet } from './answer-age.server.ts'

beforeAll(() => {
  vi.stubEnv('RATE_LIMITS', 'off')
})

const address = 'https://shop.example/api/age'

const sheet = async (cookie?: string) =>
  answerAgeSheet(new Request(address, { headers: cookie === undefined ? {} : { cookie } }))

const confirm = (body: BodyInit | null, url = address) => answerAge(new Request(url, { method: 'POST', body }))

const form = (page: string) => new URLSearchParams({ page })

test.each([undefined, '', 'ageConfirmed=0', 'xageConfirmed=1', 'ageConfirmed=11', 'theme=dark; other=ageConfirmed=1'])(
  'the style sheet covers the page of a visitor with the cookie %j',
  async (cookie) => {
    expect(await (await sheet(cookie)).text()).toContain('body *{visibility:hidden!important}')
  },
)

test('it covers nothing once the question is answered, and no cache keeps it for another visitor', async () => {
  const answer = await sheet('theme=dark; ageConfirmed=1')
  expect(await answer.text()).toBe('.age-question{display:none}\n')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test.each([
  ['/', '/'],
  ['/de/nicotine-pouches?sort=newest&show=96', '/de/nicotine-pouches?sort=newest&show=96'],
  ['/el/\u03b1?q=\u03b2', '/el/%CE%B1?q=%CE%B2'],
  ['/blog#last', '/blog'],
])('the answer given on %s leads back to it, with a cookie of the session', async (page, location) => {
  const answer = await confirm(form(page))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  expect(answer.headers.get('set-cookie')).toBe('ageConfirmed=1; Path=/; SameSite=Lax; Secure')
})

test('over plain http the cookie can be kept too', async () => {
  const answer = await confirm(form('/'), 'http://127.0.0.1:3000/api/age')
  expect(answer.headers.get('set-cookie')).toBe('ageConfirmed=1; Path=/; SameSite=Lax')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  '',
  'blog',
  `/${'a'.repeat(2000)}`,
])('a page elsewhere is refused: %s', async (page) => {
  const answer = await confirm(form(page))
  expect(answer.status).toBe(400)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test.each([null, 'page=/', '{}', new URLSearchParams({ other: '/' })])('no form is refused: %s', async (body) => {
  expect((await confirm(body)).status).toBe(400)
})

test('a file in place of the page is refused', async () => {
  const body = new FormData()
  body.set('page', new Blob(['/']))
  expect((await confirm(body)).status).toBe(400)
})
