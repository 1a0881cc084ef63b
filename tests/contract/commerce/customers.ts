import type { CommerceServiceOptions } from '@pouchery/commerce-server/service'
import * as v from 'valibot'
import { type ApiResponse, openShop, type Shop } from './shop.ts'
import { createTestShopper, type Shopper } from './shopper.ts'

export const password = 'correct horse'
export const ada = {
  email: 'Ada@example.com',
  password,
  firstName: 'Ada',
  lastName: 'Lind',
  phoneNumber: '+46 70 000 00 00',
  address1: 'Storgatan 1',
  city: 'Stockholm',
  zipCode: '111 22',
  country: 'SE',
}

/** Opens a shop without rate limits, because the tests log in often. */
export function openShopWithoutRateLimits(options: Partial<CommerceServiceOptions> = {}): Promise<Shop> {
  return openShop({ rateLimits: false, ...options })
}

export async function registerCustomer(shop: Shop, email = ada.email): Promise<Shopper> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/register', { ...ada, email })
  return shopper
}

export async function logInOnNewDevice(shop: Shop, secret = password): Promise<Shopper> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/login/${encodeURIComponent(ada.email)}`, { password: secret })
  return shopper
}

export function mailsOf(shop: Shop) {
  return shop.database.selectFrom('outbox_mail').selectAll().orderBy('created_at').execute()
}

/** Returns the URL in the latest mail of this kind, sent to `recipient` if given. */
export async function latestMailUrl(shop: Shop, kind: string, recipient?: string): Promise<URL> {
  const mails = (await mailsOf(shop)).filter((mail) => mail.kind === kind)
  const mail = mails.findLast((each) => recipient === undefined || each.recipient === recipient)
  return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

const loggedInSchema = v.object({ loggedIn: v.looseObject({ email: v.string() }) })

export function parseLoggedIn({ body }: ApiResponse) {
  return v.parse(loggedInSchema, body).loggedIn
}

export function refusal({ status, body }: ApiResponse) {
  return [status, body.errors]
}

/** Removes all customers and subscriptions. Faster than a new shop per test. */
export async function deleteCustomers({ database }: Shop): Promise<void> {
  for (const table of ['password_reset', 'customer', 'newsletter_subscription', 'outbox_mail'] as const) {
    await database.deleteFrom(table).execute()
  }
}
