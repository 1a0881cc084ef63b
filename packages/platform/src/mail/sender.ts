import { setTimeout as wait } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import { withRequestId } from 'pouchery/lib/server/request-id.server'
import { claimDueRow } from '../database/claim-due-row.ts'
import type { Database } from '../database/database.ts'
import { startBackgroundJob } from '../operation/background-job.ts'
import { loadMailAttachments, type MailAttachment } from './mail-attachments.ts'
import type { MailTables } from './tables.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    mail: { outcome: 'sent' | 'delayed' | 'given-up'; kind: string; tries: number; ms: number }
  }
}

export type SendMail = (mail: ClaimedMail & { files: readonly MailAttachment[] }) => Promise<void>

export interface OutboxSenderOptions {
  database: Database
  send: SendMail
  now?: () => number
  log?: (message: string) => void
  wrapRun?: (run: () => Promise<unknown>) => Promise<unknown>
  pollIntervalMs?: number
}

/** Returns the number of sent emails. A failed email does not block the next one. */
export async function sendDueMails(options: OutboxSenderOptions, stopped?: AbortSignal) {
  const { database, now = Date.now } = options
  let sent = 0
  while (!stopped?.aborted) {
    const mail = await claimDueRow(database, outbox, now())
    if (!mail) break
    if (await withRequestId(mail.request_id ?? undefined, () => sendOne(options, mail))) sent += 1
  }
  return sent
}

async function sendOne({ database, send, now = Date.now, log }: OutboxSenderOptions, mail: ClaimedMail) {
  const { kind, attempts: tries } = mail
  const started = performance.now()
  const notify = (outcome: 'sent' | 'delayed' | 'given-up') =>
    publishObservation('mail', { outcome, kind, tries, ms: performance.now() - started })
  try {
    await send({ ...mail, files: await loadMailAttachments(database, mail.attachments) })
    notify('sent')
    return await markMailSent(database, mail, now())
  } catch (error) {
    notify(isLastMailAttempt(mail) ? 'given-up' : 'delayed')
    const reason = error instanceof Error ? error.message : String(error)
    log?.(`An email could not be sent (attempt ${tries}): ${reason}`)
    await markMailFailed(database, mail, reason, now())
    return false
  }
}

export function startOutboxSender(options: OutboxSenderOptions): () => Promise<void> {
  const { wrapRun = (run) => run(), pollIntervalMs = 2000, log } = options
  return startBackgroundJob(async (stopped) => {
    while (!stopped.aborted) {
      const run = wrapRun(() => sendDueMails(options, stopped))
      await run.catch((error: unknown) => log?.(`The email outbox could not be read: ${error}`))
      await wait(pollIntervalMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    }
  })
}

type ClaimedMail = Selectable<MailTables['outbox_mail']> & { claim: string }

/** The delay doubles with each failure, up to `maxRetryDelayMs`. */
const firstRetryDelayMs = 30_000
const maxRetryDelayMs = 86_400_000
/** Covers a few days with the delays above. */
const maxAttempts = 15

const outbox = {
  ...({ table: 'outbox_mail', key: ['id'], waiting: 'unsent', claimed: 'sending' } as const),
  ...{ claimTimeoutMs: 5 * 60_000, maxRetryDelayMs },
}

/** Records when order confirmations informed buyers of the right of withdrawal. Returns false if the claim was lost. */
async function markMailSent(database: Database, { id, claim, informs }: ClaimedMail, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_mail')
    .set({ state: 'sent', sent_at: now, claim: null, last_error: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  if (informs !== null) {
    await database
      .insertInto('informed_order')
      .values({ order_number: Number(informs), informed_at: now })
      // Keep the first time, because the withdrawal period can depend on it (see `computeWithdrawalPeriodEnd`).
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .execute()
  }
  return numUpdatedRows > 0n
}

function isLastMailAttempt({ attempts }: Pick<ClaimedMail, 'attempts'>): boolean {
  return attempts >= maxAttempts
}

async function markMailFailed(database: Database, mail: ClaimedMail, error: string, now: number): Promise<void> {
  const { id, claim, attempts } = mail
  const pause = Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs)
  await database
    .updateTable('outbox_mail')
    .set({
      state: isLastMailAttempt(mail) ? 'failed' : 'unsent',
      due_at: now + pause,
      claim: null,
      last_error: error.slice(0, 500),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}
