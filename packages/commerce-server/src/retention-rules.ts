import type { Database } from '@pouchery/platform/database/database'
import type { RowRule } from '@pouchery/platform/retention/rule'
import type { RetentionPeriods } from 'pouchery/config/retention'
import { anonymiseDocuments } from './invoicing/stored-documents.ts'
import { anonymiseOrder } from './personal-data/anonymise-order.ts'

export const createCommerceRetentionRules = (kept: RetentionPeriods): RowRule[] => [
  ...shopRetentionRules(kept),
  ...adminRetentionRules(kept),
]

const isUnreferencedCart = `
  not exists (select 1 from shopper where shopper.selection = selection.id)
  and not exists (select 1 from customer where customer.selection = selection.id)
  and not exists (select 1 from payment
    where payment.selection = selection.id and payment.status in ('open', 'authorised'))`

async function anonymiseOrders(trx: Database, numbers: readonly number[], now: number): Promise<number> {
  for (const number of numbers) await anonymiseOrder(trx, number, now)
  return numbers.length
}

/** Excludes saved carts and authorised payments, which will become orders. Orders are anonymised instead of deleted. */
function shopRetentionRules(kept: RetentionPeriods): RowRule[] {
  const order = {
    table: 'shop_order',
    key: 'number',
    condition: 'erased_at is null',
    replaceDelete: anonymiseOrders,
  } as const
  const subscription = { table: 'newsletter_subscription', key: 'email' } as const
  return [
    {
      name: 'unfinished payments',
      ...{ table: 'payment', key: 'id', since: 'created_at', retentionDays: kept.unfinishedPayments },
      // Payments that are still open after this time are considered abandoned.
      condition: "status in ('open', 'cancelled', 'failed', 'replaced', 'voided')",
    },
    { name: 'expired shoppers', table: 'shopper', key: 'token', since: 'expires_at', retentionDays: 0 },
    {
      name: 'abandoned carts',
      ...{ table: 'selection', key: 'id', since: 'created_at', retentionDays: kept.carts },
      ...{ condition: isUnreferencedCart, scansTable: true, locksRows: true },
    },
    {
      name: 'password reset links',
      ...{ table: 'password_reset', key: 'id', since: 'expires_at', retentionDays: kept.resetLinks },
    },
    // Excludes pending alerts (no `notified_at`) and newsletter subscriptions (empty `product`).
    {
      name: 'notified subscriptions',
      ...{
        ...subscription,
        since: 'notified_at',
        retentionDays: kept.notifiedSubscriptions,
        condition: "product <> ''",
      },
    },
    {
      name: 'unconfirmed newsletter sign-ups',
      ...{
        ...subscription,
        since: 'mailed_at',
        retentionDays: kept.unconfirmedNewsletter,
        condition: "state = 'pending'",
      },
    },
    // Payment operations are accounting records and are retained as long as orders.
    {
      name: 'payment operations',
      ...{
        table: 'money_order',
        key: 'number',
        since: 'created_at',
        retentionDays: kept.orders,
        condition: "state = 'done'",
      },
    },
    { name: 'orders with personal data', ...order, since: 'created_at', retentionDays: kept.orders },
    { name: 'orders of erased customers', ...order, since: 'erase_at', retentionDays: 0 },
    {
      name: 'invoices with personal data',
      ...{
        table: 'book_document',
        key: 'number',
        since: 'issued_at',
        retentionDays: kept.invoices,
        condition: 'erased_at is null',
      },
      replaceDelete: anonymiseDocuments,
    },
    { name: 'ended self-exclusions', table: 'self_exclusion', key: 'email_hash', since: 'ends_at', retentionDays: 0 },
    {
      name: 'unconfirmed email changes',
      ...{ table: 'email_change', key: 'customer', since: 'expires_at', retentionDays: 0 },
    },
    { name: 'age checks', table: 'age_check', key: 'token', since: 'expires_at', retentionDays: kept.ageChecks },
  ]
}

function adminRetentionRules(kept: RetentionPeriods): RowRule[] {
  return [
    {
      name: 'audit log entries',
      table: 'audit_entry',
      key: 'number',
      since: 'at',
      retentionDays: kept.auditLog,
    },
    {
      name: 'stock journal entries',
      ...{ table: 'stock_journal', key: 'number', since: 'at', retentionDays: kept.stockJournal },
    },
    {
      name: 'webhook delivery attempts',
      table: 'webhook_try',
      key: 'number',
      since: 'at',
      retentionDays: kept.webhooks,
    },
    {
      name: 'webhooks',
      ...{ table: 'webhook_delivery', key: 'event', since: 'created_at', retentionDays: kept.webhooks },
      condition: "state in ('done', 'failed')",
    },
    { name: 'API calls', table: 'api_call', key: 'key', since: 'at', retentionDays: kept.apiCalls },
  ]
}
