import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Selectable } from 'kysely'
import type { CommerceTables } from '../tables.ts'
import { type Actor, type Right, requireRight } from './roles.ts'

/** What was done to what: never more of a customer than the number of an order. */
export interface AuditNote {
  /** As `order 10001`, `sku FJA-1001`, `voucher WINTER15`, `mail …`. */
  subject: string
  reason?: string
  /** In a few words; empty where there was nothing. */
  before?: string
  after?: string
}

export type AuditEntry = Selectable<CommerceTables['audit_entry']>

/** A transaction of the office, and how what it did is noted. */
export interface OfficeWork {
  trx: Database
  note(entry: AuditNote): Promise<void>
}

/** The longest text an entry has of each kind. */
const longest = 500

/**
 * Runs a change for somebody: what it does and what it notes in the audit log are one transaction. What notes nothing, such
 * as a dry run, leaves no trace. `now` in ms since 1970. @throws NotAllowed before anything is done
 */
export async function officeChange<Result>(
  database: Database,
  { actor, right, now }: { actor: Actor; right: Right; now: number },
  work: (work: OfficeWork) => Promise<Result>,
): Promise<Result> {
  requireRight(actor, right)
  return inTransaction(database, (trx) =>
    work({
      trx,
      note: async ({ subject, reason = '', before = '', after = '' }) => {
        const [why, was, is] = [reason, before, after].map((text) => text.slice(0, longest))
        const row = { at: now, actor: actor.name, role: actor.role, call: right, subject }
        await trx
          .insertInto('audit_entry')
          .values({ ...row, reason: why ?? '', before: was ?? '', after: is ?? '' })
          .execute()
      },
    }),
  )
}

/** Which entries are meant; moments in ms since 1970, `until` not included. */
export interface AuditSearch {
  since?: number | undefined
  until?: number | undefined
  actor?: string | undefined
  call?: string | undefined
  subject?: string | undefined
  size: number
}

/** What was done, the newest first. @throws NotAllowed */
export async function readAudit(database: Database, actor: Actor, search: AuditSearch): Promise<AuditEntry[]> {
  requireRight(actor, 'audit.read')
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

/** What was written about an order as a reason goes with the person; that something was done stays. */
export async function forgetReasons(trx: Database, order: string): Promise<void> {
  await trx.updateTable('audit_entry').set({ reason: '' }).where('subject', '=', orderSubject(order)).execute()
}

/** How the log names an order, by its number as people see it. */
export function orderSubject(order: string): string {
  return `order ${order}`
}
