import { runRetention } from '@pouchery/platform/retention/run-retention'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import {
  createSelfExclusion,
  findSelfExclusion,
} from '../../../../packages/commerce-server/src/self-exclusion/exclusions.ts'
import {
  ada,
  deleteCustomers,
  loggedIn,
  mailsOf,
  openShopWithoutRateLimits,
  password,
  refusal,
  registerCustomer,
} from '../customers.ts'
import type { Shop } from '../shop.ts'
import { createTestShopper, type Shopper } from '../shopper.ts'

const begin = Date.parse('2026-11-23T12:00:00Z')
const newEmail = 'ada.new@example.com'

let shop: Shop
let shopper: Shopper
let now = begin
beforeAll(async () => {
  shop = await openShopWithoutRateLimits({ now: () => now })
})
beforeEach(async () => {
  now = begin
  await deleteCustomers(shop)
  for (const table of ['email_change', 'outbox_mail', 'self_exclusion'] as const) {
    await shop.database.deleteFrom(table).execute()
  }
  shopper = await registerCustomer(shop)
})

const ask = (body: object = { newEmail, password }) => shopper.call('POST', '/email-change', body)
const confirm = (link: string) => shop.call('PUT', '/email-change', { body: { link } })
const currentEmail = async () => loggedIn(await shopper.call('GET', '/selection')).email

async function links() {
  const mails = (await mailsOf(shop)).filter(({ kind }) => kind === 'email-change')
  const linkTo = (recipient: string) => {
    const text = mails.find((mail) => mail.recipient === recipient)?.text ?? ''
    return new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('link') ?? ''
  }
  return { old: linkTo(ada.email.toLowerCase()), new: linkTo(newEmail) }
}

test('an address changes when the old and the new one have confirmed it, in either order', async () => {
  expect((await ask()).status).toBe(200)
  const sent = await links()
  expect((await shop.call('POST', '/email-change/link', { body: { link: sent.new } })).body).toMatchObject({
    email: newEmail,
  })
  expect((await confirm(sent.new)).body).toMatchObject({ changed: false })
  expect((await confirm(sent.new)).body).toMatchObject({ changed: false })
  expect(await currentEmail()).toBe(ada.email.toLowerCase())
  expect((await confirm(sent.old)).body).toMatchObject({ changed: true, email: newEmail })
  expect(await currentEmail()).toBe(newEmail)
  expect(refusal(await confirm(sent.old))).toEqual([406, { link: 'not valid' }])
})

test('what the address subscribed to goes with it', async () => {
  const email = ada.email.toLowerCase()
  const row = { country: 'SE', language: 'en', created_at: begin, state: 'active' } as const
  const news = { ...row, email, product: '', item: '' }
  await shop.database
    .insertInto('newsletter_subscription')
    .values([news, { ...news, state: 'pending', product: 'p', item: 'i' }, { ...news, product: 'q', item: 'j' }])
    .execute()
  await shop.database
    .insertInto('newsletter_subscription')
    .values({ ...news, email: newEmail, product: 'q', item: 'j' })
    .execute()
  await ask()
  const sent = await links()
  await confirm(sent.old)
  await confirm(sent.new)
  const kept = await shop.database
    .selectFrom('newsletter_subscription')
    .select(['email', 'product'])
    .orderBy('product')
    .execute()
  expect(kept).toEqual([
    { email: newEmail, product: '' },
    { email: newEmail, product: 'q' },
  ])
})

test.each(['the mailed links', 'the wire’s own way'])('a break goes on under the new address, by %s', async (way) => {
  await createSelfExclusion(shop.database, ada.email, 6, begin)
  if (way === 'the mailed links') {
    await ask()
    const sent = await links()
    await confirm(sent.old)
    await confirm(sent.new)
  } else await shopper.call('PUT', '/email', { newEmail })
  expect(await currentEmail()).toBe(newEmail)
  expect(await findSelfExclusion(shop.database, [newEmail], begin)).toEqual({
    endsAt: Date.parse('2027-05-23T12:00:00Z'),
  })
})

test('nothing that was subscribed to goes to an address that has a break', async () => {
  await createSelfExclusion(shop.database, newEmail, 6, begin)
  const row = { country: 'SE', language: 'en', created_at: begin, state: 'active' } as const
  await shop.database
    .insertInto('newsletter_subscription')
    .values({ ...row, email: ada.email.toLowerCase(), product: '', item: '' })
    .execute()
  await ask()
  const sent = await links()
  await confirm(sent.old)
  await confirm(sent.new)
  expect(await currentEmail()).toBe(newEmail)
  expect(await shop.database.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([])
})

test('an address that nobody confirmed gets no newsletter', async () => {
  const row = { country: 'SE', language: 'en', created_at: begin, state: 'active' } as const
  await shop.database
    .insertInto('newsletter_subscription')
    .values({ ...row, email: ada.email.toLowerCase(), product: '', item: '' })
    .execute()
  await shopper.call('PUT', '/email', { newEmail })
  expect(await shop.database.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([])
  expect(loggedIn(await shopper.call('GET', '/selection')).newsletter).toBe(false)
})

test('it needs the password, and an address that nobody else has', async () => {
  expect((await ask({ newEmail, password: 'wrong' })).status).toBeGreaterThanOrEqual(400)
  const other = await createTestShopper(shop)
  await other.callForSelection('POST', '/register', { ...ada, email: newEmail })
  expect(refusal(await ask())).toEqual([409, { newEmail: 'already registered' }])
  expect((await mailsOf(shop)).filter(({ kind }) => kind === 'email-change')).toEqual([])
})

test('who is not signed in changes nothing', async () => {
  await shopper.call('POST', '/logout')
  expect((await ask()).status).toBe(403)
})

test('links work for a day, another change replaces them, and what was not confirmed is swept', async () => {
  await ask()
  const first = await links()
  await shop.database.deleteFrom('outbox_mail').execute()
  await ask()
  expect((await confirm(first.old)).status).toBe(406)
  const sent = await links()
  now += 86_400_000
  expect(refusal(await confirm(sent.old))).toEqual([406, { link: 'not valid' }])
  await runRetention(databaseRules(shop.database), { now, pauseMs: 0 })
  expect(await shop.database.selectFrom('email_change').select('customer').execute()).toEqual([])
})
