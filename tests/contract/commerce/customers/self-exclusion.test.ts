import { createSelfExclusion, endOpenSelfExclusion } from '@pouchery/commerce-server/admin'
import { runRetention } from '@pouchery/platform/retention/run-retention'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import { ada, deleteCustomers, mailsOf, openShopWithoutRateLimits, refusal, registerCustomer } from '../customers.ts'
import { canWithMultipack } from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import { address, createTestShopper } from '../shopper.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-11-23T12:00:00Z')
const { can } = canWithMultipack()

let shop: Shop
let now = begin
beforeAll(async () => {
  shop = await openShopWithoutRateLimits({ now: () => now })
})
beforeEach(async () => {
  now = begin
  await deleteCustomers(shop)
  await shop.database.deleteFrom('self_exclusion').execute()
  await shop.database.deleteFrom('outbox_mail').execute()
  await shop.database.deleteFrom('newsletter_subscription').execute()
  await shop.ensureStock(can.id, 1000)
})

function ask(email: string, months: number | null, more: Record<string, unknown> = {}) {
  return shop.call('POST', '/self-exclusion', { body: { email, months, language: 'sv', ...more } })
}

async function mailedLink(): Promise<string> {
  const text = (await mailsOf(shop)).at(-1)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('link') ?? ''
}

async function confirm(link: string) {
  return shop.call('PUT', '/self-exclusion', { body: { link } })
}

async function takeBreak(email: string, months: number | null) {
  await ask(email, months)
  return confirm(await mailedLink())
}

async function pay(email: string, more: Record<string, unknown> = {}) {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
  return shopper.startPayment('demo-invoice', { address: { ...address, email }, ...more })
}

describe('asking', () => {
  test('mails a link to the shop, and nothing happens before it is used', async () => {
    const { status, body } = await ask('Ada@Example.com', 3)
    expect([status, body.errors, body.token]).toEqual([202, undefined, null])
    const [mail] = await mailsOf(shop)
    expect(mail).toMatchObject({ kind: 'self-exclusion', recipient: 'ada@example.com', language: 'sv' })
    expect(mail?.text).toContain('https://shop.example/sv/care?link=')
    expect(mail?.text).not.toMatch(/link=[^\s]*ada/i)
    expect((await pay('ada@example.com')).status).toBe(200)
  })

  test('answers the same for every address, also for one with an account or a break', async () => {
    await registerCustomer(shop)
    const answers = [await ask('nobody@example.com', 1), await ask(ada.email, 1)]
    await confirm(await mailedLink())
    answers.push(await ask(ada.email, 1))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })

  test.each([
    ['no address', { email: 'ada' }],
    ['another time', { months: 2 }],
    ['no time', { months: undefined }],
  ])('%s is refused', async (_name, more) => {
    expect((await ask('ada@example.com', 1, more)).status).toBe(406)
    expect(await mailsOf(shop)).toEqual([])
  })

  test('too many for one address are refused', async () => {
    const limited = await openShop()
    const statuses = []
    for (let time = 0; time < 5; time++) {
      const body = { email: 'ada@example.com', months: 1 }
      statuses.push((await limited.call('POST', '/self-exclusion', { body })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429])
  })
})

describe('the link', () => {
  test('says what it is about, for a day', async () => {
    await ask('ada@example.com', 3)
    const link = await mailedLink()
    const { body } = await shop.call('POST', '/self-exclusion/link', { body: { link } })
    expect(body).toMatchObject({ months: 3, until: '2027-02-23' })
    now += dayMs
    expect(refusal(await confirm(link))).toEqual([406, { link: 'not valid' }])
    expect(refusal(await shop.call('POST', '/self-exclusion/link', { body: { link } }))[0]).toBe(406)
  })

  test('that nobody mailed is refused', async () => {
    expect(refusal(await confirm('abc'))).toEqual([406, { link: 'not valid' }])
  })
})

describe('while a break lasts', () => {
  test('nothing is sold to the address, whatever its letters, and the refusal says until when', async () => {
    expect((await takeBreak('ada@example.com', 1)).body).toMatchObject({ until: '2026-12-23' })
    expect(refusal(await pay('ADA@example.COM'))).toEqual([406, { selfExclusion: '2026-12-23' }])
    expect((await pay('bert@example.com')).status).toBe(200)
    now = Date.parse('2026-12-23T11:59:59Z')
    expect((await pay('ada@example.com')).status).toBe(406)
    now = Date.parse('2026-12-23T12:00:00Z')
    expect((await pay('ada@example.com')).status).toBe(200)
  })

  test('neither to a customer who names another address', async () => {
    const shopper = await registerCustomer(shop)
    await takeBreak(ada.email, null)
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
    const answer = await shopper.startPayment('demo-invoice', { address: { ...address, email: 'other@example.com' } })
    expect(refusal(answer)).toEqual([406, { selfExclusion: 'open' }])
  })

  test('nor where the goods would go to it', async () => {
    await takeBreak('ada@example.com', 1)
    const shippingAddress = { ...address, email: 'ada@example.com' }
    expect((await pay('bert@example.com', { shippingAddress })).status).toBe(406)
  })

  test('what the address subscribed to has ended, and it can subscribe to nothing, though it is told nothing else', async () => {
    const shopper = await registerCustomer(shop)
    const newsletter = '/newsletter-subscription/ada%40example.com'
    const stock = { item: can.item, email: 'ada@example.com', shipTo: { country: 'SE' } }
    await shopper.call('POST', newsletter, {})
    await shopper.call('POST', '/back-in-stock-subscription', stock)
    await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })
    await takeBreak('ada@example.com', 1)
    const answers = [
      await shopper.call('POST', newsletter, {}),
      await shopper.call('POST', '/back-in-stock-subscription', stock),
    ]
    const { loggedIn } = await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })
    expect([answers.map(({ status }) => status), loggedIn?.newsletter]).toEqual([[201, 201], false])
    expect(await shop.database.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([])
    expect((await mailsOf(shop)).map(({ kind }) => kind)).toEqual(['self-exclusion'])
  })

  test('it can be made longer and never shorter', async () => {
    await takeBreak('ada@example.com', 6)
    expect((await takeBreak('ada@example.com', 1)).body.until).toBe('2027-05-23')
    expect((await takeBreak('ada@example.com', 12)).body.until).toBe('2027-11-23')
    expect((await takeBreak('ada@example.com', null)).body.until).toBe('open')
    expect((await takeBreak('ada@example.com', 12)).body.until).toBe('open')
  })
})

test('no address is stored, and what is over is swept', async () => {
  await takeBreak('ada@example.com', 1)
  await takeBreak('bert@example.com', null)
  await shop.database.deleteFrom('outbox_mail').execute()
  const rows = () => shop.database.selectFrom('self_exclusion').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toMatch(/ada|bert|example/)
  await runRetention(databaseRules(shop.database), { now: begin + 29 * dayMs, pauseMs: 0 })
  expect(await rows()).toHaveLength(2)
  await runRetention(databaseRules(shop.database), { now: begin + 31 * dayMs, pauseMs: 0 })
  expect(await rows()).toMatchObject([{ ends_at: null }])
})

test('only a break until the person writes can be ended', async () => {
  await createSelfExclusion(shop.database, 'Ada@example.com', 1, now)
  expect(await endOpenSelfExclusion(shop.database, 'ada@example.com')).toBe(false)
  expect((await pay('ada@example.com')).status).toBe(406)
  await createSelfExclusion(shop.database, 'ada@example.com', null, now)
  expect(await endOpenSelfExclusion(shop.database, 'ADA@example.com')).toBe(true)
  expect((await pay('ada@example.com')).status).toBe(200)
})
