import { createSelfExclusion } from '@pouchery/commerce-server/admin'
import { runRetention } from '@pouchery/platform/retention/retention-job'
import { expect, test } from 'vitest'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { findSelfExclusion } from '../../../../packages/commerce-server/src/self-exclusion/exclusions.ts'
import {
  deleteCustomers,
  findLatestMailUrl,
  listOutboxMails,
  parseLoggedInCustomer,
  registerCustomer,
  testCustomer,
} from '../customers.ts'
import { getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'

const begin = Date.parse('2026-11-23T12:00:00Z')
const oldEmail = testCustomer.email.toLowerCase()
const newEmail = 'ada.new@example.com'

let now = begin
const shop = setUpOnce(() => openShop({ rateLimits: false, now: () => now }))
const shopper = setUpEach(async () => {
  now = begin
  await deleteCustomers(shop)
  for (const table of ['email_change', 'self_exclusion'] as const) await shop.database.deleteFrom(table).execute()
  return registerCustomer(shop)
})

const ask = (password = testCustomer.password) => shopper.call('POST', '/email-change', { newEmail, password })
const confirm = (link: string) => shop.call('PUT', '/email-change', { body: { link } })
const currentEmail = async () => parseLoggedInCustomer(await shopper.call('GET', '/selection')).email
const subscriptions = () =>
  shop.database.selectFrom('newsletter_subscription').select(['email', 'product']).orderBy('product').execute()

async function mailedLinks() {
  const linkTo = async (recipient: string) =>
    (await findLatestMailUrl(shop, 'email-change', recipient)).searchParams.get('link') ?? ''
  return { old: await linkTo(oldEmail), new: await linkTo(newEmail) }
}

async function changeEmail(): Promise<void> {
  await ask()
  const sent = await mailedLinks()
  await confirm(sent.old)
  await confirm(sent.new)
  expect(await currentEmail()).toBe(newEmail)
}

function subscribe(email: string, product = '', state: 'active' | 'pending' = 'active') {
  const row = { email, country: 'SE', language: 'en', created_at: begin, state, product, item: product }
  return shop.database.insertInto('newsletter_subscription').values(row).execute()
}

test('an address changes once the old and the new one have confirmed it, in either order', async () => {
  expect((await ask()).status).toBe(200)
  const sent = await mailedLinks()
  const { body } = await shop.call('POST', '/email-change/link', { body: { link: sent.new } })
  expect(body).toMatchObject({ email: newEmail })
  expect((await confirm(sent.new)).body).toMatchObject({ changed: false })
  expect((await confirm(sent.new)).body).toMatchObject({ changed: false })
  expect(await currentEmail()).toBe(oldEmail)
  expect((await confirm(sent.old)).body).toMatchObject({ changed: true, email: newEmail })
  expect(await currentEmail()).toBe(newEmail)
  expect(getStatusAndErrors(await confirm(sent.old))).toEqual([406, { link: 'not valid' }])
})

test('the subscriptions of the address move with it', async () => {
  await subscribe(oldEmail)
  await subscribe(oldEmail, 'p', 'pending')
  await subscribe(oldEmail, 'q')
  await subscribe(newEmail, 'q')
  await changeEmail()
  expect(await subscriptions()).toEqual(['', 'q'].map((product) => ({ email: newEmail, product })))
})

test.each(['the mailed links', 'PUT email'])(
  'a self-exclusion continues under the new address after a change by %s',
  async (way) => {
    await createSelfExclusion(shop.database, testCustomer.email, 6, begin)
    if (way === 'the mailed links') await changeEmail()
    else await shopper.call('PUT', '/email', { newEmail })
    expect(await currentEmail()).toBe(newEmail)
    const endsAt = Date.parse('2027-05-23T12:00:00Z')
    expect(await findSelfExclusion(shop.database, [newEmail], begin)).toEqual({ endsAt })
  },
)

test('subscriptions do not move to a self-excluded address', async () => {
  await createSelfExclusion(shop.database, newEmail, 6, begin)
  await subscribe(oldEmail)
  await changeEmail()
  expect(await subscriptions()).toEqual([])
})

test('an unconfirmed address gets no newsletter', async () => {
  await subscribe(oldEmail)
  await shopper.call('PUT', '/email', { newEmail })
  expect(await subscriptions()).toEqual([])
  expect(parseLoggedInCustomer(await shopper.call('GET', '/selection')).newsletter).toBe(false)
})

test('a change requires the password and an address that is not in use', async () => {
  expect((await ask('wrong')).status).toBeGreaterThanOrEqual(400)
  await registerCustomer(shop, newEmail)
  expect(getStatusAndErrors(await ask())).toEqual([409, { newEmail: 'already registered' }])
  expect(await listOutboxMails(shop, 'email-change')).toEqual([])
})

test('links are valid for a day, a new change replaces them, and unconfirmed changes are deleted', async () => {
  await ask()
  const first = await mailedLinks()
  await shop.database.deleteFrom('outbox_mail').execute()
  await ask()
  expect((await confirm(first.old)).status).toBe(406)
  const sent = await mailedLinks()
  now += 86_400_000
  expect(getStatusAndErrors(await confirm(sent.old))).toEqual([406, { link: 'not valid' }])
  await runRetention(createDatabaseRetentionRules(shop.database), { now, pauseMs: 0 })
  expect(await shop.database.selectFrom('email_change').select('customer').execute()).toEqual([])
})
