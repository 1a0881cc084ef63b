import { forgetBuyers } from '@pouchery/commerce-server/books/forget'
import { anonymiseOrder } from '@pouchery/commerce-server/personal-data/anonymise-order'
import { deleteDocuments } from '@pouchery/content-server/sweep/delete-documents'
import { draftHistory } from '@pouchery/content-server/sweep/draft-history'
import { imageVariants } from '@pouchery/content-server/sweep/image-variants'
import { lostBytes, unattachedUploads } from '@pouchery/content-server/sweep/unattached-assets'
import type { Database } from '@pouchery/platform/database/database'
import { type RowRule, rowRule, type SweepRule } from '@pouchery/platform/sweep/rule'
import type { SweepPart } from '@pouchery/platform/sweep/sweeper'
import { type Retention, retention } from '#config/retention.ts'

/** What is swept of a shop: the rows of its database, and the files of a data folder, which may be one of several. */
interface SweptShop {
  database: Database
  /** Tells folders that share a database from each other. */
  folder: string
  /** Where scaled pictures lie. */
  imageDir: string
}

/** All that is swept, by the rules of `config/retention.ts`. */
export function sweepParts({ database, folder, imageDir }: SweptShop, kept: Retention = retention): SweepPart[] {
  return [
    { name: 'database', rules: databaseRules(database, kept) },
    { name: `folder ${folder}`, rules: [imageVariants(imageDir, kept.imageVariants)] },
  ]
}

export function databaseRules(database: Database, kept: Retention = retention): SweepRule[] {
  const rows = [commerce, office, mail, content, operation].flatMap((rulesOf) => rulesOf(kept))
  return [...rows.map((rule) => rowRule(database, rule)), unattachedUploads(database, kept.unattachedAssets)]
}

/** No token, no customer and no payment that can still become an order stands for the cart. */
const nobodyHolds = `
  not exists (select 1 from shopper where shopper.selection = selection.id)
  and not exists (select 1 from customer where customer.selection = selection.id)
  and not exists (select 1 from payment
    where payment.selection = selection.id and payment.status in ('open', 'authorised'))`

async function anonymiseOrders(trx: Database, numbers: readonly number[], now: number): Promise<number> {
  for (const number of numbers) await anonymiseOrder(trx, number, now)
  return numbers.length
}

/** Never an order (it only loses the person), a payment that was authorised (it becomes an order) or a saved cart. */
function commerce(kept: Retention): RowRule[] {
  const order = { table: 'shop_order', key: 'number', and: 'erased_at is null', instead: anonymiseOrders } as const
  const subscription = { table: 'newsletter_subscription', key: 'email' } as const
  return [
    {
      name: 'unfinished payments',
      ...{ table: 'payment', key: 'id', since: 'created_at', days: kept.unfinishedPayments },
      // An open payment whose provider has said nothing for so long is over, too.
      and: "status in ('open', 'cancelled', 'failed', 'replaced', 'voided')",
    },
    { name: 'expired shoppers', table: 'shopper', key: 'token', since: 'expires_at', days: 0 },
    {
      name: 'abandoned carts',
      ...{ table: 'selection', key: 'id', since: 'created_at', days: kept.carts },
      ...{ and: nobodyHolds, walks: true, locks: true },
    },
    {
      name: 'links that set passwords',
      ...{ table: 'password_reset', key: 'id', since: 'expires_at', days: kept.resetLinks },
    },
    // Who still waits for a product stays, and so does everybody who has the newsletter.
    {
      name: 'told subscriptions',
      ...{ ...subscription, since: 'notified_at', days: kept.toldSubscriptions, and: "product <> ''" },
    },
    {
      name: 'unconfirmed newsletter sign-ups',
      ...{ ...subscription, since: 'mailed_at', days: kept.unconfirmedNewsletter, and: "state = 'pending'" },
    },
    // Part of the books for as long as the orders of buyers.
    {
      name: 'orders to move money',
      ...{ table: 'money_order', key: 'number', since: 'created_at', days: kept.orders, and: "state = 'done'" },
    },
    { name: 'persons in orders', ...order, since: 'created_at', days: kept.orders },
    { name: 'erased persons in orders', ...order, since: 'erase_at', days: 0 },
    {
      name: 'persons in invoices',
      ...{ table: 'book_document', key: 'number', since: 'issued_at', days: kept.invoices, and: 'erased_at is null' },
      instead: forgetBuyers,
    },
    { name: 'breaks that are over', table: 'self_exclusion', key: 'email_hash', since: 'ends_at', days: 0 },
    {
      name: 'changes of address that nobody confirmed',
      ...{ table: 'email_change', key: 'customer', since: 'expires_at', days: 0 },
    },
    { name: 'proofs of age', table: 'age_check', key: 'token', since: 'expires_at', days: kept.ageChecks },
    {
      name: 'withdrawals that name no order',
      ...{ table: 'withdrawal', key: 'id', since: 'declared_at', days: kept.unmatchedWithdrawals },
      and: "finding = 'unmatched'",
    },
    { name: 'withdrawals of erased persons', table: 'withdrawal', key: 'id', since: 'erase_at', days: 0 },
    { name: 'withdrawals', table: 'withdrawal', key: 'id', since: 'done_at', days: kept.withdrawals },
  ]
}

function office(kept: Retention): RowRule[] {
  return [
    { name: 'entries of the audit log', table: 'audit_entry', key: 'number', since: 'at', days: kept.auditLog },
    {
      name: 'entries of the stock journal',
      ...{ table: 'stock_journal', key: 'number', since: 'at', days: kept.stockJournal },
    },
    { name: 'tries to deliver webhooks', table: 'webhook_try', key: 'number', since: 'at', days: kept.webhooks },
    // Never what still waits.
    {
      name: 'webhooks',
      ...{ table: 'webhook_delivery', key: 'event', since: 'created_at', days: kept.webhooks },
      and: "state in ('done', 'failed')",
    },
    { name: 'calls of programs', table: 'api_call', key: 'key', since: 'at', days: kept.apiCalls },
  ]
}

/** Never a mail that is being sent, nor one that still may be. */
function mail(kept: Retention): RowRule[] {
  const outbox = { table: 'outbox_mail', key: 'id', since: 'created_at' } as const
  return [
    {
      name: 'mails with links',
      ...{ ...outbox, days: kept.passwordMails },
      and: "kind in ('password-reset', 'self-exclusion', 'email-change') and state <> 'sending'",
    },
    {
      name: 'mails that ask to confirm',
      ...{ ...outbox, days: kept.unconfirmedNewsletter },
      and: "kind = 'newsletter-confirmation' and state <> 'sending'",
    },
    { name: 'mails', ...outbox, since: 'sent_at', days: kept.mails, and: "state = 'sent'" },
    { name: 'mails that were given up', ...outbox, days: kept.mails, and: "state = 'failed'" },
    { name: 'mails that nobody sends', ...outbox, days: kept.unsentMails, and: "state = 'unsent'" },
  ]
}

/** Never a document of an editor, a published state of the past, or a picture that a document or its history points at. */
function content(kept: Retention): RowRule[] {
  return [
    {
      name: 'sessions of editors',
      ...{ table: 'content_session', key: 'token_hash', since: 'expires_at', days: kept.sessions },
    },
    {
      name: 'sign-ins that were not finished',
      ...{ table: 'content_sign_in', key: 'sid_hash', since: 'expires_at', days: 0 },
    },
    // The studio's preview library stores them as documents.
    {
      name: 'secrets of previews',
      ...{ table: 'content_document', key: 'id', since: 'updated', iso: true, days: kept.previewSecrets },
      ...{ and: "type = 'sanity.previewUrlSecret'", instead: deleteDocuments },
    },
    ...draftHistory(kept.draftEdits),
    lostBytes(kept.unattachedAssets),
  ]
}

/** What running the shop leaves behind. */
function operation(kept: Retention): RowRule[] {
  return [
    { name: 'search events', table: 'search_event', key: 'id', since: 'received_at', days: kept.searchEvents },
    {
      name: 'lines of the purchase log',
      ...{ table: 'purchase_log', key: 'id', since: 'logged_at', iso: true, days: kept.purchaseLog },
    },
    {
      name: 'error reports',
      ...{ table: 'monitoring_event', key: 'id', since: 'at', iso: true, days: kept.errorReports },
    },
    { name: 'records of syncs', table: 'sync_run', key: 'id', since: 'at', iso: true, days: kept.syncRuns },
    {
      name: 'messages from the form',
      ...{ table: 'contact_message', key: 'id', since: 'received_at', days: kept.contactMessages },
    },
    // Whoever may use the whole of a limit again has no row in it, as before the first call.
    { name: 'limits that are whole again', table: 'rate_limit', key: 'key', since: 'full_at', days: 0 },
  ]
}
