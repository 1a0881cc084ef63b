import type { Database } from '@pouchery/platform/database/database'
import type { RetentionRuleGroup } from '@pouchery/platform/retention/retention-job'
import { createRowRetentionRule, type RetentionRule, type RowRetentionRule } from '@pouchery/platform/retention/rule'
import { type RetentionPeriods, retentionPeriods } from '#config/retention.ts'
import { importIfInstalled } from '../import-if-installed.ts'

const [commerce, content, search] = await Promise.all([
  importIfInstalled(() => import('@pouchery/commerce-server/retention-rules')),
  importIfInstalled(() => import('@pouchery/content-server/retention-rules')),
  importIfInstalled(() => import('@pouchery/search-server/retention-rules')),
])

export function createRetentionGroups(
  { database, folder, imageDir }: { database: Database; folder: string; imageDir: string },
  kept: RetentionPeriods = retentionPeriods,
): RetentionRuleGroup[] {
  const files = content ? [content.createImageVariantRule(imageDir, kept.imageVariants)] : []
  return [
    { name: 'database', rules: createDatabaseRetentionRules(database, kept) },
    { name: `folder ${folder}`, rules: files },
  ]
}

export function createDatabaseRetentionRules(
  database: Database,
  kept: RetentionPeriods = retentionPeriods,
): RetentionRule[] {
  const rows = [
    commerce?.createCommerceRetentionRules,
    search?.createSearchRetentionRules,
    mailRules,
    operationRules,
  ].flatMap((rulesOf) => rulesOf?.(kept) ?? [])
  return [
    ...rows.map((rule) => createRowRetentionRule(database, rule)),
    ...(content?.createContentRetentionRules(database, kept) ?? []),
  ]
}

/** Emails that are being sent are never deleted. */
function mailRules(kept: RetentionPeriods): RowRetentionRule[] {
  const outbox = { table: 'outbox_mail', key: 'id', since: 'created_at' } as const
  return [
    {
      name: 'emails with links',
      ...{ ...outbox, retentionDays: kept.passwordMails },
      condition: "kind in ('password-reset', 'self-exclusion', 'email-change') and state <> 'sending'",
    },
    {
      // Unsent emails of this kind are retained as long as other emails, because their links are valid for weeks.
      name: 'sent emails to imported accounts',
      ...{ ...outbox, since: 'sent_at', retentionDays: kept.passwordMails },
      condition: "kind = 'imported-account' and state = 'sent'",
    },
    {
      name: 'newsletter confirmation emails',
      ...{ ...outbox, retentionDays: kept.unconfirmedNewsletter },
      condition: "kind = 'newsletter-confirmation' and state <> 'sending'",
    },
    { name: 'mails', ...outbox, since: 'sent_at', retentionDays: kept.mails, condition: "state = 'sent'" },
    { name: 'failed emails', ...outbox, retentionDays: kept.mails, condition: "state = 'failed'" },
    { name: 'unsent emails', ...outbox, retentionDays: kept.unsentMails, condition: "state = 'unsent'" },
  ]
}

function operationRules(kept: RetentionPeriods): RowRetentionRule[] {
  return [
    {
      name: 'unmatched withdrawals',
      ...{ table: 'withdrawal', key: 'id', since: 'declared_at', retentionDays: kept.unmatchedWithdrawals },
      condition: "finding = 'unmatched'",
    },
    { name: 'withdrawals of erased customers', table: 'withdrawal', key: 'id', since: 'erase_at', retentionDays: 0 },
    { name: 'withdrawals', table: 'withdrawal', key: 'id', since: 'done_at', retentionDays: kept.withdrawals },
    {
      name: 'purchase log entries',
      ...{ table: 'purchase_log', key: 'id', since: 'logged_at', isIsoText: true, retentionDays: kept.purchaseLog },
    },
    {
      name: 'error reports',
      ...{ table: 'monitoring_event', key: 'id', since: 'at', isIsoText: true, retentionDays: kept.errorReports },
    },
    {
      name: 'sync log entries',
      table: 'sync_run',
      key: 'id',
      since: 'at',
      isIsoText: true,
      retentionDays: kept.syncRuns,
    },
    {
      name: 'contact form messages',
      ...{ table: 'contact_message', key: 'id', since: 'received_at', retentionDays: kept.contactMessages },
    },
    // Replenished rate limits can be deleted, because a missing row means that all tokens are available.
    { name: 'replenished rate limits', table: 'rate_limit', key: 'key', since: 'full_at', retentionDays: 0 },
  ]
}
