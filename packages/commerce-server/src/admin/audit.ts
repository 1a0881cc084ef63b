import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { TableRow } from '../tables.ts'
import { type Actor, type Permission, requirePermission } from './roles.ts'

/** Must not contain personal data other than the order number, except in `reason`, which is free text. */
interface AuditNote {
  /** For example `order 10001`, `sku FJA-1001`, `voucher WINTER15` or `mail ...`. */
  subject: string
  reason?: string
  before?: string
  after?: string
}

export type AuditEntry = TableRow<'audit_entry'>

export interface AdminTransaction {
  trx: Database
  recordAudit(entry: AuditNote): Promise<void>
}

const shorten = (text = ''): string => text.slice(0, 500)

/**
 * Runs `work` in one transaction, so that a change is stored only together with its audit entries.
 * @throws NotAllowedError if the actor lacks `permission`
 */
export async function runAdminChange<Result>(
  database: Database,
  { actor, permission, now }: { actor: Actor; permission: Permission; now: number },
  work: (work: AdminTransaction) => Promise<Result>,
): Promise<Result> {
  requirePermission(actor, permission)
  return inTransaction(database, (trx) =>
    work({
      trx,
      recordAudit: async ({ subject, reason, before, after }) => {
        const texts = { reason: shorten(reason), before: shorten(before), after: shorten(after) }
        const row = { at: now, actor: actor.name, role: actor.role, call: permission, subject, ...texts }
        await trx.insertInto('audit_entry').values(row).execute()
      },
    }),
  )
}

/** Times are Unix time in ms. `until` is exclusive. */
interface AuditSearch {
  since?: number | undefined
  until?: number | undefined
  actor?: string | undefined
  call?: string | undefined
  subject?: string | undefined
  size: number
}

export async function listAuditEntries(database: Database, actor: Actor, search: AuditSearch): Promise<AuditEntry[]> {
  requirePermission(actor, 'audit.read')
  const { since, until, size } = search
  let entries = database.selectFrom('audit_entry').selectAll()
  if (since !== undefined) entries = entries.where('at', '>=', since)
  if (until !== undefined) entries = entries.where('at', '<', until)
  for (const column of ['actor', 'call', 'subject'] as const) {
    const value = search[column]
    if (value !== undefined) entries = entries.where(column, '=', value)
  }
  return entries.orderBy('at', 'desc').orderBy('number', 'desc').limit(size).execute()
}

/** Clears the reasons, which can contain personal data. The entries remain. */
export async function clearAuditReasons(trx: Database, order: string): Promise<void> {
  await trx.updateTable('audit_entry').set({ reason: '' }).where('subject', '=', toOrderSubject(order)).execute()
}

export function toOrderSubject(order: string): string {
  return `order ${order}`
}
