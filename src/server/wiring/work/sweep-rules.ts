import type { Database } from '@pouchery/platform/database/database'
import { type RetentionRule, type RowRule, rowRule } from '@pouchery/platform/retention/rule'
import type { RetentionPart } from '@pouchery/platform/retention/sweeper'
import { type Retention, retention } from '#config/retention.ts'
import { installed } from '../installed.ts'

const [commerce, content, search] = await Promise.all([
  installed(() => import('@pouchery/commerce-server/sweep')),
  installed(() => import('@pouchery/content-server/sweep')),
  installed(() => import('@pouchery/search-server/sweep')),
])

interface SweptShop {
  database: Database
  folder: string
  imageDir: string
}

export function retentionParts(
  { database, folder, imageDir }: SweptShop,
  kept: Retention = retention,
): RetentionPart[] {
  const files = content ? [content.imageVariants(imageDir, kept.imageVariants)] : []
  return [
    { name: 'database', rules: databaseRules(database, kept) },
    { name: `folder ${folder}`, rules: files },
  ]
}

export function databaseRules(database: Database, kept: Retention = retention): RetentionRule[] {
  const rows = [commerce?.commerceRules, search?.searchRules, mail, operation].flatMap(
    (rulesOf) => rulesOf?.(kept) ?? [],
  )
  return [...rows.map((rule) => rowRule(database, rule)), ...(content?.contentRules(database, kept) ?? [])]
}

/** Keeps mails in delivery and mails that can still be sent. */
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

function operation(kept: Retention): RowRule[] {
  return [
    {
      name: 'withdrawals that name no order',
      ...{ table: 'withdrawal', key: 'id', since: 'declared_at', days: kept.unmatchedWithdrawals },
      and: "finding = 'unmatched'",
    },
    { name: 'withdrawals of erased persons', table: 'withdrawal', key: 'id', since: 'erase_at', days: 0 },
    { name: 'withdrawals', table: 'withdrawal', key: 'id', since: 'done_at', days: kept.withdrawals },
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
    // A fully replenished rate limit needs no row.
    { name: 'limits that are whole again', table: 'rate_limit', key: 'key', since: 'full_at', days: 0 },
  ]
}
