import type { Database } from '@pouchery/platform/database/database'
import { mentions } from '@pouchery/platform/database/mentions'
import { retention } from 'pouchery/config/retention'
import { emailKey } from 'pouchery/lib/email-address'
import { anonymiseOrder } from './anonymise-order.ts'
import { emailChangeOf, findPerson, type Person } from './person.ts'

const dayMs = 86_400_000

/** How much of what went, by kind. `ordersLater` lose the person by themselves when their days are over. */
export interface Erased {
  accounts: number
  orders: number
  ordersLater: number
  unfinishedPayments: number
  carts: number
  subscriptions: number
  mails: number
  ageChecks: number
  messages: number
  withdrawals: number
  reports: number
}

/** A payment of the person is becoming an order at this moment; it can be erased once it is one. */
export class PaymentUnderWayError extends Error {
  override name = 'PaymentUnderWayError'
}

/**
 * Erases a person (GDPR 17). Orders stay without the person, open ones until `retention.ordersOfErased` days are over,
 * invoices until `retention.invoices`. A self-exclusion stays: a hash alone, to protect them. @throws
 * PaymentUnderWayError
 */
export async function erasePerson(trx: Database, typed: string, now: number): Promise<Erased> {
  const email = emailKey(typed)
  const person = await findPerson(trx, email)
  if (person.payments.some(({ status }) => status === 'authorised')) throw new PaymentUnderWayError(email)
  const { done: orders, later: ordersLater } = await eraseOrders(trx, person, now)
  return {
    orders,
    ordersLater,
    unfinishedPayments: await erasePayments(trx, person),
    ageChecks: await removed(trx.deleteFrom('age_check').where('token', 'in', ['', ...person.tokens])),
    carts: await eraseCarts(trx, person),
    subscriptions: await removed(trx.deleteFrom('newsletter_subscription').where('email', '=', email)),
    mails: await eraseMails(trx, person),
    messages: await removed(
      trx.deleteFrom('contact_message').where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email)),
    ),
    withdrawals: await eraseWithdrawals(trx, email, now),
    reports: await eraseReports(trx, email),
    accounts: await eraseAccount(trx, person),
  }
}

async function removed(query: {
  executeTakeFirst(): Promise<{ numDeletedRows: bigint } | undefined>
}): Promise<number> {
  return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0)
}

async function eraseOrders(trx: Database, { orders }: Person, now: number): Promise<{ done: number; later: number }> {
  const rows = await trx
    .selectFrom('shop_order')
    .select(['number', 'created_at'])
    .where('number', 'in', [0, ...orders])
    .where('erased_at', 'is', null)
    .execute()
  const keptMs = retention.ordersOfErased * dayMs
  const done = rows.filter(({ created_at }) => created_at + keptMs <= now)
  for (const { number } of done) await anonymiseOrder(trx, number, now)
  const later = rows.filter(({ created_at }) => created_at + keptMs > now)
  for (const { number, created_at } of later) {
    await trx
      .updateTable('shop_order')
      .set({ erase_at: created_at + keptMs, token: '' })
      .where('number', '=', number)
      .execute()
  }
  return { done: done.length, later: later.length }
}

/** Those that became an order keep what the order needs; the customer and the token they name are nobody's any more. */
async function erasePayments(trx: Database, { payments }: Person): Promise<number> {
  const ids = payments.map(({ id }) => id)
  await trx
    .updateTable('payment')
    .set({ customer: null, token: '' })
    .where('id', 'in', ['', ...ids])
    .execute()
  return removed(
    trx
      .deleteFrom('payment')
      .where('id', 'in', ['', ...ids])
      .where('status', '!=', 'completed'),
  )
}

/** With the tokens that stand for them: whoever shows one is a new shopper. */
async function eraseCarts(trx: Database, { carts, tokens }: Person): Promise<number> {
  await trx
    .deleteFrom('shopper')
    .where('token', 'in', ['', ...tokens])
    .execute()
  return removed(trx.deleteFrom('selection').where('id', 'in', ['', ...carts]))
}

/** Those to the person, those that answer to them, and the link to an address that their account was to get. */
async function eraseMails(trx: Database, { email, customer }: Person): Promise<number> {
  const change = await emailChangeOf(trx, customer)
  const addresses = change ? [email, change.new_email] : [email]
  const addressed = trx
    .deleteFrom('outbox_mail')
    .where(({ fn, eb, or, and }) =>
      or([
        eb(fn<string>('lower', ['reply_to']), '=', email),
        eb(fn<string>('lower', ['recipient']), '=', email),
        and([eb('kind', '=', 'email-change'), eb(fn<string>('lower', ['recipient']), 'in', addresses)]),
      ]),
    )
  return removed(addressed)
}

async function eraseReports(trx: Database, email: string): Promise<number> {
  const reports = trx
    .deleteFrom('monitoring_event')
    .where(({ or }) => or([mentions('text', email), mentions('detail', email)]))
  const purchases = trx.deleteFrom('purchase_log').where(mentions('data', email))
  return (await removed(reports)) + (await removed(purchases))
}

/** One that is not done with stays as long as an order does, from when it was declared: the money may still be owed. */
async function eraseWithdrawals(trx: Database, email: string, now: number): Promise<number> {
  const keptMs = retention.ordersOfErased * dayMs
  const settled = await removed(
    trx
      .deleteFrom('withdrawal')
      .where('email', '=', email)
      .where(({ or, eb }) =>
        or([eb('done_at', 'is not', null), eb('finding', '=', 'unmatched'), eb('declared_at', '<=', now - keptMs)]),
      ),
  )
  await trx
    .updateTable('withdrawal')
    .set(({ eb }) => ({ erase_at: eb('declared_at', '+', keptMs) }))
    .where('email', '=', email)
    .execute()
  return settled
}

async function eraseAccount(trx: Database, { customer }: Person): Promise<number> {
  if (!customer) return 0
  await trx.deleteFrom('password_reset').where('customer', '=', customer.id).execute()
  await trx.deleteFrom('customer_address').where('customer', '=', customer.id).execute()
  await trx.deleteFrom('email_change').where('customer', '=', customer.id).execute()
  return removed(trx.deleteFrom('customer').where('id', '=', customer.id))
}
