import { containsText } from '@pouchery/platform/database/contains-text'
import type { Database } from '@pouchery/platform/database/database'
import { retentionPeriods } from 'pouchery/config/retention'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { anonymiseOrder } from './anonymise-order.ts'
import { findEmailChange, findPersonRecords, type PersonRecords } from './person.ts'

const dayMs = 86_400_000

/** `ordersLater` counts orders that will be anonymised when their retention period ends. */
export type ErasureCounts = Awaited<ReturnType<typeof erasePersonalData>>

/** Thrown while a payment of the person is being turned into an order. The erasure can be retried afterwards. */
export class PaymentInProgressError extends Error {
  override name = 'PaymentInProgressError'
}

/**
 * Implements GDPR article 17. Orders are anonymised when they are `retentionPeriods.erasedCustomerOrders` days old, and
 * invoices when they are `retentionPeriods.invoices` days old. A self-exclusion is retained as a hash.
 * @throws PaymentInProgressError
 */
export async function erasePersonalData(trx: Database, typed: string, now: number) {
  const email = normalizeEmail(typed)
  const person = await findPersonRecords(trx, email)
  if (person.payments.some(({ status }) => status === 'authorised')) throw new PaymentInProgressError(email)
  const { done: orders, later: ordersLater } = await eraseOrders(trx, person, now)
  return {
    orders,
    ordersLater,
    unfinishedPayments: await erasePayments(trx, person),
    ageChecks: await removed(trx.deleteFrom('age_check').where('token', 'in', person.tokens)),
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

async function removed(query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint } | undefined> }) {
  return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0)
}

async function eraseOrders(trx: Database, { orders }: PersonRecords, now: number) {
  const rows = await trx
    .selectFrom('shop_order')
    .select(['number', 'created_at'])
    .where('number', 'in', orders)
    .where('erased_at', 'is', null)
    .execute()
  const keptMs = retentionPeriods.erasedCustomerOrders * dayMs
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

/** Deletes payments without an order. Removes the customer and the token from the others. */
async function erasePayments(trx: Database, { paymentIds }: PersonRecords): Promise<number> {
  await trx.updateTable('payment').set({ customer: null, token: '' }).where('id', 'in', paymentIds).execute()
  return removed(trx.deleteFrom('payment').where('id', 'in', paymentIds).where('status', '!=', 'completed'))
}

async function eraseCarts(trx: Database, { carts, tokens }: PersonRecords): Promise<number> {
  await trx.deleteFrom('shopper').where('token', 'in', tokens).execute()
  return removed(trx.deleteFrom('selection').where('id', 'in', carts))
}

async function eraseMails(trx: Database, { email, customer }: PersonRecords): Promise<number> {
  const change = await findEmailChange(trx, customer)
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
    .where(({ or }) => or([containsText('text', email), containsText('detail', email)]))
  const purchases = trx.deleteFrom('purchase_log').where(containsText('data', email))
  return (await removed(reports)) + (await removed(purchases))
}

/**
 * Retains open withdrawals, except unmatched ones, for `retentionPeriods.erasedCustomerOrders` days, because a refund
 * can still be due.
 */
async function eraseWithdrawals(trx: Database, email: string, now: number): Promise<number> {
  const keptMs = retentionPeriods.erasedCustomerOrders * dayMs
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

async function eraseAccount(trx: Database, { customer }: PersonRecords): Promise<number> {
  if (!customer) return 0
  await trx.deleteFrom('password_reset').where('customer', '=', customer.id).execute()
  await trx.deleteFrom('customer_address').where('customer', '=', customer.id).execute()
  await trx.deleteFrom('email_change').where('customer', '=', customer.id).execute()
  return removed(trx.deleteFrom('customer').where('id', '=', customer.id))
}
