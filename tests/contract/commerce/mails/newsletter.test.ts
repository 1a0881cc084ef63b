import { runRetention } from '@pouchery/platform/retention/run-retention'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEverywhere, rulesFromRows } from '#market-rules/rules/open-everywhere.fixture.ts'
import { m } from '#messages/rest.ts'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import {
  ada,
  deleteCustomers,
  loggedIn,
  mailsOf,
  openShopWithoutRateLimits,
  refusal,
  registerCustomer,
} from '../customers.ts'
import { canWithMultipack } from '../payment-steps.ts'
import type { Shop } from '../shop.ts'
import { address, createTestShopper, type Shopper } from '../shopper.ts'

const { can } = canWithMultipack()
const dayMs = 86_400_000
const begin = Date.parse('2026-11-23T12:00:00Z')
const signUp = '/newsletter-subscription/ada%40example.com'

let shop: Shop
let shopper: Shopper
let now = begin
let rules = openEverywhere
beforeAll(async () => {
  shop = await openShopWithoutRateLimits({ now: () => now, rules: () => rules })
})
beforeEach(async () => {
  now = begin
  rules = openEverywhere
  await deleteCustomers(shop)
  await shop.database.deleteFrom('self_exclusion').execute()
  await shop.ensureStock(can.id, 1000)
  shopper = await createTestShopper(shop)
})

function subscriptions() {
  return shop.database.selectFrom('newsletter_subscription').selectAll().execute()
}

async function linkOf(name: 'link' | 'stop'): Promise<string> {
  const text = (await mailsOf(shop)).at(-1)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get(name) ?? ''
}

const confirm = (link: string) => shop.call('PUT', '/newsletter/link', { body: { link } })
const stop = (link: string) => shop.call('PUT', '/newsletter/stop', { body: { link } })

async function subscribe() {
  await shopper.call('POST', signUp, { country: 'DK', language: 'da' })
  await confirm(await linkOf('link'))
}

describe('signing up (trade review 7.5)', () => {
  test('keeps what was agreed to, and nothing is active before the mailed link is used', async () => {
    await shopper.call('POST', signUp, { country: 'DK', language: 'da' })
    expect(await subscriptions()).toMatchObject([
      {
        email: 'ada@example.com',
        state: 'pending',
        consent: 'newsletter-2026-11',
        consent_language: 'da',
        source: 'footer',
        created_at: begin,
        confirmed_at: null,
      },
    ])
    const [mail, ...others] = await mailsOf(shop)
    expect([mail?.kind, mail?.language, mail?.unsubscribe_url]).toEqual(['newsletter-confirmation', 'da', null])
    expect(others).toEqual([])
    expect(mail?.text).toContain('https://shop.example/da/newsletter?link=')
  })

  test('at the checkout is asked for by mail when a payment starts', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
    await shopper.startPayment('demo-redirect', { address: { ...address, email: 'Ada@example.com', newsletter: true } })
    expect(await subscriptions()).toMatchObject([{ email: 'ada@example.com', state: 'pending', source: 'checkout' }])
    expect((await mailsOf(shop)).map(({ kind }) => kind)).toEqual(['newsletter-confirmation'])
  })

  test('mails an address once a day at most, and a new link is the one that counts', async () => {
    for (let time = 0; time < 5; time++) await shopper.call('POST', signUp, {})
    const first = await linkOf('link')
    now += dayMs
    await shopper.call('POST', signUp, {})
    expect(await mailsOf(shop)).toHaveLength(2)
    expect(refusal(await confirm(first))).toEqual([406, { link: 'not valid' }])
    expect((await confirm(await linkOf('link'))).status).toBe(200)
  })

  test('is refused where the market does not allow the newsletter to be offered', async () => {
    rules = rulesFromRows({ country: 'SE', promotions: { newsletter: false } })
    expect(refusal(await shopper.call('POST', signUp, {}))).toEqual([406, { newsletter: 'not offered' }])
    await shopper.callForSelection('POST', '/register', { ...ada, newsletter: true })
    await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })
    expect([await subscriptions(), await mailsOf(shop)]).toEqual([[], []])
  })
})

test('the names of the texts that are agreed to stand for these words: others need another name', () => {
  expect(m.newsletter_consent({ age: 18 }, { locale: 'en' })).toBe(
    'I’m 18 or over and agree to my email address being stored for the newsletter.',
  )
  expect(m.account_newsletter_label({}, { locale: 'en' })).toBe('Send me the newsletter')
})

describe('the link of the mail', () => {
  test('is looked at without effect, confirms once, and only then welcomes', async () => {
    await shopper.call('POST', signUp, { country: 'DK', language: 'da' })
    const link = await linkOf('link')
    for (let time = 0; time < 3; time++) {
      expect((await shop.call('POST', '/newsletter/link', { body: { link } })).body).toMatchObject({ open: true })
    }
    expect(await subscriptions()).toMatchObject([{ state: 'pending' }])
    now += 6.9 * dayMs
    expect((await confirm(link)).body).toMatchObject({ subscribed: true })
    expect(await subscriptions()).toMatchObject([{ state: 'active', confirmed_at: now, link_hash: null }])
    expect(refusal(await confirm(link))).toEqual([406, { link: 'not valid' }])
    const mails = await mailsOf(shop)
    expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-welcome'])
    expect(mails[1]?.unsubscribe_url).toContain('https://shop.example/api/newsletter?language=da&stop=')
  })

  test('of ten presses at once one counts', async () => {
    await shopper.call('POST', signUp, {})
    const link = await linkOf('link')
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsOf(shop)).toHaveLength(2)
  })

  test('is good for 7 days, after which the address is forgotten', async () => {
    await shopper.call('POST', signUp, {})
    const link = await linkOf('link')
    now += 7 * dayMs
    expect(refusal(await confirm(link))).toEqual([406, { link: 'not valid' }])
    await runRetention(databaseRules(shop.database), { now, pauseMs: 0 })
    expect(await subscriptions()).toEqual([])
  })

  test('confirms nothing where the market has forbidden it meanwhile', async () => {
    await shopper.call('POST', signUp, { country: 'SE' })
    rules = rulesFromRows({ country: 'SE', promotions: { newsletter: false } })
    expect(refusal(await confirm(await linkOf('link')))).toEqual([406, { link: 'not valid' }])
  })

  test.each(['', 'abc', 'a'.repeat(2000)])('that is none is refused (%#)', async (link) => {
    expect((await confirm(link)).status).toBe(406)
    expect((await stop(link)).status).toBe(406)
  })
})

describe('unsubscribing (trade review 7.5)', () => {
  test('by the link of a mail takes the row away, as often as it is pressed', async () => {
    await subscribe()
    const link = await linkOf('stop')
    now += 1000 * dayMs
    for (let time = 0; time < 2; time++) expect((await stop(link)).body).toMatchObject({ stopped: 'newsletter' })
    expect(await subscriptions()).toEqual([])
  })

  test('in the account takes the row away', async () => {
    shopper = await registerCustomer(shop)
    await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })
    expect(loggedIn(await shopper.call('GET', '/selection')).newsletter).toBe(false)
    await confirm(await linkOf('link'))
    expect(loggedIn(await shopper.call('GET', '/selection')).newsletter).toBe(true)
    const { loggedIn: after } = await shopper.callForSelection('PUT', '/customer/update', { newsletter: false })
    expect([await subscriptions(), after?.newsletter]).toEqual([[], false])
  })

  test('by the link of a mail shows in the account', async () => {
    shopper = await registerCustomer(shop)
    await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })
    await confirm(await linkOf('link'))
    expect(await subscriptions()).toMatchObject([{ source: 'account', consent: 'account-2026-11' }])
    await stop(await linkOf('stop'))
    expect(loggedIn(await shopper.call('GET', '/selection')).newsletter).toBe(false)
  })

  test('from word about a product leaves the newsletter, and the other way round', async () => {
    await subscribe()
    const row = { email: 'ada@example.com', country: 'SE', language: 'sv', item: '', created_at: begin }
    await shop.database
      .insertInto('newsletter_subscription')
      .values({ ...row, product: '1' })
      .execute()
    await stop(await linkOf('stop'))
    expect(await subscriptions()).toMatchObject([{ product: '1' }])
  })
})
