import { createSelfExclusion, endOpenEndedSelfExclusion } from '@pouchery/commerce-server/admin'
import { runRetention } from '@pouchery/platform/retention/retention-job'
import { beforeEach, expect, test } from 'vitest'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { deleteCustomers, findLatestMailUrl, listOutboxMails, registerCustomer, testCustomer } from '../customers.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'
import { can, createShopperWithCans, testAddress } from '../shopper.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-11-23T12:00:00Z')

let now = begin
const shop = setUpOnce(() => openShop({ rateLimits: false, now: () => now }))
beforeEach(async () => {
  now = begin
  await deleteCustomers(shop)
  await shop.database.deleteFrom('self_exclusion').execute()
})

const ask = (email: string, months: number | null, more = {}) =>
  shop.call('POST', '/self-exclusion', { body: { email, months, language: 'sv', ...more } })

const mailedLink = async () => (await findLatestMailUrl(shop, 'self-exclusion')).searchParams.get('link') ?? ''
const confirm = (link: string) => shop.call('PUT', '/self-exclusion', { body: { link } })
const explain = (link: string) => shop.call('POST', '/self-exclusion/link', { body: { link } })

async function takeBreak(email: string, months: number | null) {
  await ask(email, months)
  return confirm(await mailedLink())
}

async function pay(email: string, more: Record<string, unknown> = {}) {
  const shopper = await createShopperWithCans(shop)
  return shopper.startPayment('demo-invoice', { address: { ...testAddress, email }, ...more })
}

test('a request for a self-exclusion mails a link, and has no effect before the link is used', async () => {
  const { status, body } = await ask('Ada@Example.com', 3)
  expect([status, body.errors, body.token]).toEqual([202, undefined, null])
  const [mail] = await listOutboxMails(shop)
  expect(mail).toMatchObject({ kind: 'self-exclusion', recipient: 'ada@example.com', language: 'sv' })
  expect(mail?.text).toContain('https://shop.example/sv/care?link=')
  expect(mail?.text).not.toMatch(/link=[^\s]*testCustomer/i)
  expect((await pay('ada@example.com')).status).toBe(200)
})

test('a request gets the same response for every address, even with an account or a self-exclusion', async () => {
  await registerCustomer(shop)
  const answers = [await ask('nobody@example.com', 1), await ask(testCustomer.email, 1)]
  await confirm(await mailedLink())
  answers.push(await ask(testCustomer.email, 1))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
})

test.each([{ email: 'ada' }, { months: 2 }, { months: undefined }])('a request with %j is refused', async (more) => {
  expect((await ask('ada@example.com', 1, more)).status).toBe(406)
  expect(await listOutboxMails(shop)).toEqual([])
})

test('too many requests for one address are refused', async () => {
  const limited = await openShop()
  const body = { email: 'ada@example.com', months: 1 }
  const once = async () => (await limited.call('POST', '/self-exclusion', { body })).status
  expect([await once(), await once(), await once(), await once(), await once()]).toEqual([202, 202, 202, 202, 429])
})

test('the link describes the self-exclusion for a day; a forged link is refused', async () => {
  await ask('ada@example.com', 3)
  const link = await mailedLink()
  expect((await explain(link)).body).toMatchObject({ months: 3, until: '2027-02-23' })
  now += dayMs
  expect(getStatusAndErrors(await confirm(link))).toEqual([406, { link: 'not valid' }])
  expect((await explain(link)).status).toBe(406)
  expect(getStatusAndErrors(await confirm('abc'))).toEqual([406, { link: 'not valid' }])
})

test('during self-exclusion, payment is refused for the address in any case, with the end date', async () => {
  expect((await takeBreak('ada@example.com', 1)).body).toMatchObject({ until: '2026-12-23' })
  expect(getStatusAndErrors(await pay('ADA@example.COM'))).toEqual([406, { selfExclusion: '2026-12-23' }])
  expect((await pay('bert@example.com')).status).toBe(200)
  now = Date.parse('2026-12-23T11:59:59Z')
  expect((await pay('ada@example.com')).status).toBe(406)
  now = Date.parse('2026-12-23T12:00:00Z')
  expect((await pay('ada@example.com')).status).toBe(200)
})

test('during self-exclusion, a customer can neither use another address nor have goods sent to theirs', async () => {
  const shopper = await registerCustomer(shop)
  await takeBreak(testCustomer.email, null)
  await shopper.add(can.item)
  const answer = await shopper.startPayment('demo-invoice', { address: { ...testAddress, email: 'other@example.com' } })
  expect(getStatusAndErrors(answer)).toEqual([406, { selfExclusion: 'open' }])
  const shippingAddress = { ...testAddress, email: 'ada@example.com' }
  expect((await pay('bert@example.com', { shippingAddress })).status).toBe(406)
})

test('during self-exclusion, subscriptions end and new ones are silently ignored', async () => {
  const shopper = await registerCustomer(shop)
  const newsletter = '/newsletter-subscription/ada%40example.com'
  const stock = { item: can.item, email: 'ada@example.com', shipTo: { country: 'SE' } }
  const subscribe = async () => [
    (await shopper.call('POST', newsletter, {})).status,
    (await shopper.call('POST', '/back-in-stock-subscription', stock)).status,
    (await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })).loggedIn?.newsletter,
  ]
  await subscribe()
  await takeBreak('ada@example.com', 1)
  expect(await subscribe()).toEqual([201, 201, false])
  expect(await shop.database.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([])
  expect((await listOutboxMails(shop)).map(({ kind }) => kind)).toEqual(['self-exclusion'])
})

test('a self-exclusion can be extended but never shortened', async () => {
  const until = async (months: number | null) => (await takeBreak('ada@example.com', months)).body.until
  expect([await until(6), await until(1), await until(12)]).toEqual(['2027-05-23', '2027-05-23', '2027-11-23'])
  expect([await until(null), await until(12)]).toEqual(['open', 'open'])
})

test('no address is stored, and expired self-exclusions are deleted', async () => {
  await takeBreak('ada@example.com', 1)
  await takeBreak('bert@example.com', null)
  await shop.database.deleteFrom('outbox_mail').execute()
  const rows = () => shop.database.selectFrom('self_exclusion').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toMatch(/ada|bert|example/)
  await runRetention(createDatabaseRetentionRules(shop.database), { now: begin + 29 * dayMs, pauseMs: 0 })
  expect(await rows()).toHaveLength(2)
  await runRetention(createDatabaseRetentionRules(shop.database), { now: begin + 31 * dayMs, pauseMs: 0 })
  expect(await rows()).toMatchObject([{ ends_at: null }])
})

test('only an open-ended self-exclusion can be ended', async () => {
  await createSelfExclusion(shop.database, 'Ada@example.com', 1, now)
  expect(await endOpenEndedSelfExclusion(shop.database, 'ada@example.com')).toBe(false)
  expect((await pay('ada@example.com')).status).toBe(406)
  await createSelfExclusion(shop.database, 'ada@example.com', null, now)
  expect(await endOpenEndedSelfExclusion(shop.database, 'ADA@example.com')).toBe(true)
  expect((await pay('ada@example.com')).status).toBe(200)
})
