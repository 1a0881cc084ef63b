import { setTimeout as wait } from 'node:timers/promises'
import { observe } from 'pouchery/lib/server/observations.server'
import { withRequestId } from 'pouchery/lib/server/request-id.server'
import type { Database } from '../database/database.ts'
import { attachedFiles, type MailFile } from './attached-texts.ts'
import { type ClaimedMail, claimMail, isLastTry, markFailed, markSent } from './claim-mail.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    /** A mail was handed over, was not taken and waits, or was given up after the last try. */
    mail: { outcome: 'sent' | 'delayed' | 'given-up'; kind: string; tries: number; ms: number }
  }
}

/** Hands one mail over; rejects when it was not taken. */
export type SendMail = (mail: ClaimedMail & { files: readonly MailFile[] }) => Promise<void>

export interface SenderOptions {
  database: Database
  send: SendMail
  /** Milliseconds since 1970. */
  now?: () => number
  log?: (message: string) => void
  /** Runs each look into the outbox, and may note when it was and whether it failed. */
  noteRun?: (look: () => Promise<unknown>) => Promise<unknown>
  /** How often to look for mails, ms. */
  everyMs?: number
}

/** Sends every mail that is due; answers how many were sent. A mail that fails waits, and the next one is tried. */
export async function sendDueMails(options: SenderOptions, stopped?: AbortSignal) {
  const { database, now = Date.now } = options
  let sent = 0
  while (!stopped?.aborted) {
    const mail = await claimMail(database, now())
    if (!mail) break
    // The log shows it under the request that wrote the mail, however long ago that was.
    if (await withRequestId(mail.request_id ?? undefined, () => sendOne(options, mail))) sent += 1
  }
  return sent
}

/** Sends one mail and notes what came of it. Answers whether it was sent. */
async function sendOne({ database, send, now = Date.now, log }: SenderOptions, mail: ClaimedMail): Promise<boolean> {
  const { kind, attempts: tries } = mail
  const started = performance.now()
  const tell = (outcome: 'sent' | 'delayed' | 'given-up') =>
    observe('mail', { outcome, kind, tries, ms: performance.now() - started })
  try {
    await send({ ...mail, files: await attachedFiles(database, mail.attachments) })
    tell('sent')
    return await markSent(database, mail, now())
  } catch (error) {
    tell(isLastTry(mail) ? 'given-up' : 'delayed')
    const reason = error instanceof Error ? error.message : String(error)
    log?.(`A mail could not be sent (try ${tries}): ${reason}`)
    await markFailed(database, mail, reason, now())
    return false
  }
}

/** Sends what is in the outbox from now on. Returns how to stop, which waits for the mail under way. */
export function startSender(options: SenderOptions): () => Promise<void> {
  const stopped = new AbortController()
  const running = run(options, stopped.signal)
  return async () => {
    stopped.abort()
    await running
  }
}

async function run(options: SenderOptions, stopped: AbortSignal): Promise<void> {
  const { noteRun = (look) => look(), everyMs = 2000, log } = options
  while (!stopped.aborted) {
    const looked = noteRun(() => sendDueMails(options, stopped))
    await looked.catch((error: unknown) => log?.(`The outbox cannot be read: ${error}`))
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
