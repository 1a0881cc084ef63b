import type { Database } from '@pouchery/platform/database/database'
import type { RowRetentionRule } from '@pouchery/platform/retention/rule'
import type { RetentionPeriods } from 'pouchery/config/retention'
import { anonymiseInvoiceDocuments } from './invoicing/stored-documents.ts'
import { anonymiseOrder } from './personal-data/anonymise-order.ts'

const isUnreferencedCart = `
  not exists (select 1 from shopper where shopper.selection = selection.id)
  and not exists (select 1 from customer where customer.selection = selection.id)
  and not exists (select 1 from payment
    where payment.selection = selection.id and payment.status in ('open', 'authorised'))`

async function anonymiseOrders(trx: Database, numbers: readonly number[], now: number): Promise<number> {
  for (const number of numbers) await anonymiseOrder(trx, number, now)
  return numbers.length
}

type Columns = readonly [table: RowRetentionRule['table'], key: string, since: string]

function rule(
  name: string,
  [table, key, since]: Columns,
  retentionDays: number,
  more?: Partial<RowRetentionRule>,
): RowRetentionRule {
  return { name, table, key, since, retentionDays, ...more }
}

/** Saved carts and authorised payments, which become orders, are retained. Orders are anonymised, not deleted. */
export function createCommerceRetentionRules(periods: RetentionPeriods): RowRetentionRule[] {
  const order = { condition: 'erased_at is null', replaceDelete: anonymiseOrders }
  const subscription = ['newsletter_subscription', 'email'] as const
  return [
    rule('unfinished payments', ['payment', 'id', 'created_at'], periods.unfinishedPayments, {
      // Payments that are still open after this time are considered abandoned.
      condition: "status in ('open', 'cancelled', 'failed', 'replaced', 'voided')",
    }),
    rule('expired shoppers', ['shopper', 'token', 'expires_at'], 0),
    rule('abandoned carts', ['selection', 'id', 'created_at'], periods.carts, {
      condition: isUnreferencedCart,
      scansTable: true,
      locksRows: true,
    }),
    rule('password reset links', ['password_reset', 'id', 'expires_at'], periods.resetLinks),
    // Excludes pending alerts (no `notified_at`) and newsletter subscriptions (empty `product`).
    rule('notified subscriptions', [...subscription, 'notified_at'], periods.notifiedSubscriptions, {
      condition: "product <> ''",
    }),
    rule('unconfirmed newsletter sign-ups', [...subscription, 'mailed_at'], periods.unconfirmedNewsletter, {
      condition: "state = 'pending'",
    }),
    // Payment operations are accounting records and are retained as long as orders.
    rule('payment operations', ['money_order', 'number', 'created_at'], periods.orders, {
      condition: "state = 'done'",
    }),
    rule('orders with personal data', ['shop_order', 'number', 'created_at'], periods.orders, order),
    rule('orders of erased customers', ['shop_order', 'number', 'erase_at'], 0, order),
    rule('invoices with personal data', ['book_document', 'number', 'issued_at'], periods.invoices, {
      condition: 'erased_at is null',
      replaceDelete: anonymiseInvoiceDocuments,
    }),
    rule('ended self-exclusions', ['self_exclusion', 'email_hash', 'ends_at'], 0),
    rule('unconfirmed email changes', ['email_change', 'customer', 'expires_at'], 0),
    rule('age checks', ['age_check', 'token', 'expires_at'], periods.ageChecks),
    rule('audit log entries', ['audit_entry', 'number', 'at'], periods.auditLog),
    rule('stock journal entries', ['stock_journal', 'number', 'at'], periods.stockJournal),
    rule('webhook delivery attempts', ['webhook_try', 'number', 'at'], periods.webhooks),
    rule('webhooks', ['webhook_delivery', 'event', 'created_at'], periods.webhooks, {
      condition: "state in ('done', 'failed')",
    }),
    rule('API calls', ['api_call', 'key', 'at'], periods.apiCalls),
  ]
}
