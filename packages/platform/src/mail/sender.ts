import { setTimeout as wait } from 'node:timers/promises'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import { withRequestId } from 'pouchery/lib/server/request-id.server'
import type { Database } from '../database/database.ts'
import { startBackgroundJob } from '../operation/background-job.ts'
import { type ClaimedMail, claimMail, isLastMailAttempt, markMailFailed, markMailSent } from './claim-mail.ts'
import { loadMailAttachments, type MailAttachment } from './mail-attachments.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    mail: { outcome: 'sent' | 'delayed' | 'given-up'; kind: string; tries: number; ms: number }
  }
}

export type SendMail = (mail: ClaimedMail & { files: readonly MailAttachment[] }) => Promise<void>

export interface OutboxSenderOptions {
  database: Database
  send: SendMail
  now?: () => number
  log?: (message: string) => void
  wrapRun?: (look: () => Promise<unknown>) => Promise<unknown>
  pollIntervalMs?: number
}

/** Returns the number of sent emails. A failed email is retried later and does not block the next one. */
export async function sendDueMails(options: OutboxSenderOptions, stopped?: AbortSignal) {
  const { database, now = Date.now } = options
  let sent = 0
  while (!stopped?.aborted) {
    const mail = await claimMail(database, now())
    if (!mail) break
    if (await withRequestId(mail.request_id ?? undefined, () => sendOne(options, mail))) sent += 1
  }
  return sent
}

async function sendOne(
  { database, send, now = Date.now, log }: OutboxSenderOptions,
  mail: ClaimedMail,
): Promise<boolean> {
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
  const { wrapRun = (look) => look(), pollIntervalMs = 2000, log } = options
  return startBackgroundJob(async (stopped) => {
    while (!stopped.aborted) {
      const looked = wrapRun(() => sendDueMails(options, stopped))
      await looked.catch((error: unknown) => log?.(`The email outbox could not be read: ${error}`))
      await wait(pollIntervalMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    }
  })
}
