import { runRetention } from '@pouchery/platform/retention/retention-job'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRuleSet, openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { m } from '#messages/rest.ts'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { deleteCustomers, findLatestMailUrl, listOutboxMails, registerCustomer, testCustomer } from '../customers.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'
import { can, createTestShopper, type Shopper, testAddress } from '../shopper.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-11-23T12:00:00Z')
const denmark = { country: 'DK', language: 'da' }

let shopper: Shopper
let now = begin
let rules = openEverywhereRules
const shop = setUpOnce(() => openShop({ rateLimits: false, now: () => now, rules: () => rules }))
beforeEach(async () => {
  now = begin
  rules = openEverywhereRules
  await deleteCustomers(shop)
  await shop.database.deleteFrom('self_exclusion').execute()
  await shop.ensureStock(can.id, 1000)
  shopper = await createTestShopper(shop)
})

const subscriptions = () => shop.database.selectFrom('newsletter_subscription').selectAll().execute()
const invalidLink = [406, { link: 'not valid' }]
const forbidNewsletter = () => {
  rules = createRuleSet({ country: 'SE', promotions: { newsletter: false } })
}

const linkOf = async (name: 'link' | 'stop') => (await findLatestMailUrl(shop)).searchParams.get(name) ?? ''

const signUp = (body: object, email = 'ada@example.com') =>
  shopper.call('POST', `/newsletter-subscription/${encodeURIComponent(email)}`, body)
const confirm = (link: string) => shop.call('PUT', '/newsletter/link', { body: { link } })
const stop = (link: string) => shop.call('PUT', '/newsletter/stop', { body: { link } })

async function subscribe() {
  await signUp(denmark)
  await confirm(await linkOf('link'))
}

describe('signing up', () => {
  test('stores the consent once, and nothing is active before the mailed link is used', async () => {
    const { body } = await signUp(denmark)
    expect([body.errors, body.subscribed]).toEqual([undefined, true])
    await signUp({ country: 'SE', language: 'sv' }, 'ADA@example.com')
    const agreed = { consent: 'newsletter-2026-12', consent_language: 'da', created_at: begin, confirmed_at: null }
    const row = { ...denmark, ...agreed, email: 'ada@example.com', product: '', state: 'pending', source: 'footer' }
    expect(await subscriptions()).toMatchObject([row])
    const mails = await listOutboxMails(shop)
    const mail = { kind: 'newsletter-confirmation', language: 'da', recipient: 'ada@example.com' }
    expect(mails).toMatchObject([
      { ...mail, unsubscribe_url: null, subject: 'Bekræft din tilmelding til nyhedsbrevet' },
    ])
    expect(mails[0]?.text).toContain('https://shop.example/da/newsletter?link=')
  })

  test.each(['x', 1, true])('a bot that fills in the hidden field with %j gets a success response', async (trap) => {
    expect(getStatusAndErrors(await signUp({ email_field: trap }))).toEqual([201, undefined])
    expect([await subscriptions(), await listOutboxMails(shop)]).toEqual([[], []])
  })

  test('with a product or item subscribes to it', async () => {
    await signUp({ product: can.id })
    await signUp({ item: can.item })
    expect(await subscriptions()).toMatchObject([{ product: can.id, item: can.item }])
  })

  test('registering with the newsletter selected subscribes', async () => {
    await shopper.callForSelection('POST', '/register', { ...testCustomer, newsletter: true })
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['ada@example.com'])
  })

  test('at the checkout sends a mail to confirm when a payment starts', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
    await shopper.startPayment('demo-redirect', {
      address: { ...testAddress, email: 'Ada@example.com', newsletter: true },
    })
    expect(await subscriptions()).toMatchObject([{ email: 'ada@example.com', state: 'pending', source: 'checkout' }])
    expect((await listOutboxMails(shop)).map(({ kind }) => kind)).toEqual(['newsletter-confirmation'])
  })

  test('mails an address at most once a day, and a new link replaces the old one', async () => {
    for (let time = 0; time < 5; time++) await signUp({})
    const first = await linkOf('link')
    now += dayMs
    await signUp({})
    expect(await listOutboxMails(shop)).toHaveLength(2)
    expect(getStatusAndErrors(await confirm(first))).toEqual(invalidLink)
    expect((await confirm(await linkOf('link'))).status).toBe(200)
  })

  test('is refused where the market does not allow the newsletter', async () => {
    forbidNewsletter()
    expect(getStatusAndErrors(await signUp({}))).toEqual([406, { newsletter: 'not offered' }])
    await shopper.callForSelection('POST', '/register', { ...testCustomer, newsletter: true })
    await shopper.callForSelection('PUT', '/customer/update', { newsletter: true })
    expect([await subscriptions(), await listOutboxMails(shop)]).toEqual([[], []])
  })
})

test('the consent names belong to the current texts: changed texts need new names', () => {
  const consent = 'I’m 18 or older and agree to my email address being stored for the newsletter.'
  expect(m.newsletter_consent({ age: 18 }, { locale: 'en' })).toBe(consent)
  expect(m.account_newsletter_label({}, { locale: 'en' })).toBe('Send me the newsletter')
})

test('the link of the mail has no effect when viewed, confirms once, and then sends the welcome', async () => {
  await signUp(denmark)
  const link = await linkOf('link')
  for (let time = 0; time < 3; time++) {
    expect((await shop.call('POST', '/newsletter/link', { body: { link } })).body).toMatchObject({ open: true })
  }
  expect(await subscriptions()).toMatchObject([{ state: 'pending' }])
  now += 6.9 * dayMs
  expect((await confirm(link)).body).toMatchObject({ subscribed: true })
  expect(await subscriptions()).toMatchObject([{ state: 'active', confirmed_at: now, link_hash: null }])
  expect(getStatusAndErrors(await confirm(link))).toEqual(invalidLink)
  const mails = await listOutboxMails(shop)
  expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-welcome'])
  expect(mails[1]?.unsubscribe_url).toContain('https://shop.example/api/newsletter?language=da&stop=')
})

test('ten concurrent sign-ups count as one, and so do ten concurrent confirmations', async () => {
  await Promise.all(Array.from({ length: 10 }, () => signUp({})))
  expect([(await subscriptions()).length, (await listOutboxMails(shop)).length]).toEqual([1, 1])
  const link = await linkOf('link')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listOutboxMails(shop)).toHaveLength(2)
})

test('the link of the mail is valid for 7 days, after which the address is deleted', async () => {
  await signUp({})
  now += 7 * dayMs
  expect(getStatusAndErrors(await confirm(await linkOf('link')))).toEqual(invalidLink)
  await runRetention(createDatabaseRetentionRules(shop.database), { now, pauseMs: 0 })
  expect(await subscriptions()).toEqual([])
})

test('the link of the mail confirms nothing once the market has forbidden newsletters', async () => {
  await signUp({ country: 'SE' })
  forbidNewsletter()
  expect(getStatusAndErrors(await confirm(await linkOf('link')))).toEqual(invalidLink)
})

test.each(['', 'abc', 'a'.repeat(2000)])('the link of the mail is refused when invalid (%#)', async (link) => {
  for (const use of [confirm, stop]) expect((await use(link)).status).toBe(406)
})

describe('unsubscribing', () => {
  test('by the link of a mail removes the row, however often it is used', async () => {
    await subscribe()
    const link = await linkOf('stop')
    now += 1000 * dayMs
    for (let time = 0; time < 2; time++) expect((await stop(link)).body).toMatchObject({ stopped: 'newsletter' })
    expect(await subscriptions()).toEqual([])
  })

  const wish = async (newsletter: boolean) =>
    (await shopper.callForSelection('PUT', '/customer/update', { newsletter })).loggedIn?.newsletter

  test.each([
    ['in the account', async () => expect(await wish(false)).toBe(false)],
    ['by the link of a mail', async () => expect((await stop(await linkOf('stop'))).status).toBe(200)],
  ])('%s removes the row of a customer and shows in the account', async (_, leave) => {
    shopper = await registerCustomer(shop)
    const isOn = async () => (await shopper.callForSelection('GET', '/selection')).loggedIn?.newsletter
    await wish(true)
    expect(await isOn()).toBe(false)
    await confirm(await linkOf('link'))
    expect(await subscriptions()).toMatchObject([{ source: 'account', consent: 'account-2026-11' }])
    expect(await isOn()).toBe(true)
    await leave()
    expect([await subscriptions(), await isOn()]).toEqual([[], false])
  })

  test('from a product subscription keeps the newsletter, and vice versa', async () => {
    await subscribe()
    const row = { email: 'ada@example.com', country: 'SE', language: 'sv', item: '', created_at: begin, product: '1' }
    await shop.database.insertInto('newsletter_subscription').values(row).execute()
    await stop(await linkOf('stop'))
    expect(await subscriptions()).toMatchObject([{ product: '1' }])
  })
})
