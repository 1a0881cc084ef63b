import type { Database } from '@pouchery/platform/database/database'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { runAdminChange } from './audit.ts'
import { type Actor, requirePermission } from './roles.ts'

export const mailStates = ['unsent', 'sending', 'sent', 'failed'] as const

interface MailSearch {
  state?: (typeof mailStates)[number] | undefined
  kind?: string | undefined
  to?: string | undefined
  from: number
  size: number
}

export async function listMails(database: Database, actor: Actor, { state, kind, to, from, size }: MailSearch) {
  requirePermission(actor, 'mails.read')
  let mails = database.selectFrom('outbox_mail')
  if (state !== undefined) mails = mails.where('state', '=', state)
  if (kind !== undefined) mails = mails.where('kind', '=', kind)
  if (to !== undefined) mails = mails.where(({ eb, fn }) => eb(fn('lower', ['recipient']), '=', normalizeEmail(to)))
  const { total } = await mails.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mails
    .select(['id', 'kind', 'recipient', 'language', 'subject', 'created_at', 'state', 'attempts', 'due_at'])
    .select(['sent_at', 'last_error'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(from)
    .execute()
  return { mails: rows, total }
}

type RetriedMails = { id: string } | 'failed'

/** Maximum size of a batch. On SQLite, other writes wait until the transaction of a batch ends. */
const mailsPerTransaction = 500

/**
 * Queues emails again and returns their number. With `failed`, a call queues at most one batch, so call this function
 * until it returns 0. A dry run returns the number of all matching emails.
 */
export function retryMails(
  database: Database,
  actor: Actor,
  { which, reason = '', dryRun = false, now }: { which: RetriedMails; reason?: string; dryRun?: boolean; now: number },
): Promise<number> {
  return runAdminChange(database, { actor, permission: 'mails.retry', now }, async ({ trx, recordAudit }) => {
    const meant = which === 'failed' ? ['failed'] : ['failed', 'unsent']
    const waiting = trx.selectFrom('outbox_mail').select(['id', 'state']).where('state', 'in', meant)
    const chosen = which === 'failed' ? waiting : waiting.where('id', '=', which.id)
    if (dryRun) return (await chosen.execute()).length
    const mails = await chosen.limit(mailsPerTransaction).execute()
    let due = 0
    for (const { id, state } of mails) {
      const { numUpdatedRows } = await trx
        .updateTable('outbox_mail')
        .set({ state: 'unsent', attempts: 0, due_at: now, claim: null })
        .where('id', '=', id)
        .where('state', '=', state)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await recordAudit({ subject: `mail ${id}`, reason, before: state, after: 'unsent' })
      due += 1
    }
    return due
  })
}
