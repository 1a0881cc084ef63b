import * as v from 'valibot'
import type { ApiResponse, Shop } from './shop.ts'
import { createTestShopper, type Shopper } from './shopper.ts'

export const testCustomer = {
  email: 'Ada@example.com',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'Lind',
  phoneNumber: '+46 70 000 00 00',
  address1: 'Storgatan 1',
  city: 'Stockholm',
  zipCode: '111 22',
  country: 'SE',
}

export async function registerCustomer(shop: Shop, email = testCustomer.email): Promise<Shopper> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/register', { ...testCustomer, email })
  return shopper
}

export async function logInOnNewDevice(shop: Shop, password = testCustomer.password): Promise<Shopper> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/login/${encodeURIComponent(testCustomer.email)}`, { password })
  return shopper
}

/** Returns the mails in the outbox, oldest first. `kind` restricts them to a kind of mail. */
export async function listOutboxMails({ database }: Shop, kind?: string) {
  const mails = await database.selectFrom('outbox_mail').selectAll().orderBy('created_at').execute()
  return mails.filter((mail) => mail.kind === (kind ?? mail.kind))
}

/** Returns the first URL in the latest mail. `kind` and `recipient` restrict the mails. */
export async function findLatestMailUrl(shop: Shop, kind?: string, recipient?: string): Promise<URL> {
  const mails = await listOutboxMails(shop, kind)
  const mail = mails.findLast((each) => each.recipient === (recipient ?? each.recipient))
  return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

const loggedInSchema = v.object({ loggedIn: v.looseObject({ email: v.string() }) })

export const parseLoggedInCustomer = ({ body }: ApiResponse) => v.parse(loggedInSchema, body).loggedIn

/**
 * Deletes all customers, subscriptions, password resets and mails, which is faster than opening a new shop for each
 * test.
 */
export async function deleteCustomers({ database }: Shop): Promise<void> {
  for (const table of ['password_reset', 'customer', 'newsletter_subscription', 'outbox_mail'] as const) {
    await database.deleteFrom(table).execute()
  }
}
