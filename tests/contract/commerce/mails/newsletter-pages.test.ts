import { beforeEach, expect, test, vi } from 'vitest'
import { handleNewsletterForm, handleUnsubscribeLink } from '#features/newsletter/newsletter-form.server.ts'
import { handleNewsletterPage } from '#features/newsletter/newsletter-page.server.ts'
import { deleteCustomers, findLatestMailUrl, listOutboxMails } from '../customers.ts'
import { commerceSecret, openShop, setUpOnce, shopOrigin } from '../shop.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => ({
  getCommerceClientConfig: async () => ({
    baseUrl: `${shopOrigin}/embedded/commerce`,
    secret: commerceSecret,
    fetch: async (url: string, init: RequestInit) => shop.service.fetch(new Request(url, init)),
  }),
}))

const shop = setUpOnce(() => openShop({ rateLimits: false }))
beforeEach(() => deleteCustomers(shop))

const pageAt = (path: string) => handleNewsletterPage(new Request(`${shopOrigin}${path}`))
const post = (path: string, fields: Record<string, string>) => {
  const request = new Request(`${shopOrigin}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  return handleNewsletterForm(request, false)
}
const send = async (fields: Record<string, string>) => (await post('/api/newsletter', fields)).headers.get('location')
const form = { language: 'en', email: ' Ada@example.com ', consent: 'on', email_field: '' }

const states = async () =>
  (await shop.database.selectFrom('newsletter_subscription').select('state').execute()).map(({ state }) => state)

async function mailedPath(): Promise<string> {
  const { pathname, search } = await findLatestMailUrl(shop)
  return pathname + search
}

const parameterOf = (path: string, name: string) => new URL(path, shopOrigin).searchParams.get(name) ?? ''

test('a sign-up without script leads by mail to the welcome, and to unsubscribing', async () => {
  expect(await send(form)).toBe('/newsletter?state=sent')
  const thanks =
    'Thanks for signing up to our newsletter. If you don’t already get our newsletter, we’ve emailed you a link.'
  expect(await (await pageAt('/newsletter?state=sent')).text()).toContain(thanks)
  const path = await mailedPath()
  const page = await pageAt(path)
  const html = await page.text()
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect(html).toContain('<form method="post" action="/api/newsletter">')
  expect(html).not.toContain('<script')
  expect(await states()).toEqual(['pending'])
  const link = parameterOf(path, 'link')
  expect(await send({ language: 'en', link })).toBe('/newsletter?state=confirmed')
  expect(await states()).toEqual(['active'])
  expect(await send({ language: 'en', link })).toBe('/newsletter?state=link')

  const way = await mailedPath()
  const led = handleUnsubscribeLink(new Request(`${shopOrigin}${way}`)).headers.get('location') ?? ''
  expect(led).toMatch(/^\/newsletter\?stop=/)
  expect(await (await pageAt(led)).text()).toContain('>Unsubscribe</button>')
  expect(await states()).toEqual(['active'])
  const stop = parameterOf(led, 'stop')
  expect(await send({ language: 'sv', stop })).toBe('/sv/newsletter?state=stopped')
  expect(await states()).toEqual([])
})

test('a mail program unsubscribes with one request and without a cookie (RFC 8058)', async () => {
  await send(form)
  await send({ language: 'en', link: parameterOf(await mailedPath(), 'link') })
  const way = await mailedPath()
  for (let time = 0; time < 2; time++) {
    expect((await post(way, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    expect(await states()).toEqual([])
  }
  expect((await post('/api/newsletter?stop=abc', { 'List-Unsubscribe': 'One-Click' })).status).toBe(400)
})

test.each([
  ['without the consent', { language: 'en', email: 'ada@example.com' }, '/newsletter?state=form'],
  ['without an address', { ...form, email: 'ada' }, '/newsletter?state=form'],
  ['by a bot', { ...form, email_field: 'x' }, '/newsletter?state=sent'],
  ['with a link that is none', { language: 'de', link: 'abc' }, '/de/newsletter?state=link'],
])('a form %s creates no subscription', async (_, fields, place) => {
  expect(await send(fields)).toBe(place)
  expect([await states(), await listOutboxMails(shop)]).toEqual([[], []])
})

const strange: Record<string, string>[] = [{}, { language: 'xx', link: 'a' }, { language: 'en' }]

test.each(strange)('an invalid form is refused (%#)', async (fields) => {
  const answer = await post('/api/newsletter', fields)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('The form must contain')])
})

test.each(['', '?state=nothing', '?link=abc'])('/newsletter%s shows that a link is not valid', async (search) => {
  expect(await (await pageAt(`/newsletter${search}`)).text()).toContain('This link is no longer valid')
})
