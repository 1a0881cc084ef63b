import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#embedded/database/database.ts'
import { type ClaimedMail, claimMail, markFailed, markSent } from './claim-mail.ts'

/** Hands one mail over; rejects when it was not taken. */
export type SendMail = (mail: ClaimedMail) => Promise<void>

export interface SenderOptions {
  database: Database
  send: SendMail
  /** Milliseconds since 1970. */
  now?: () => number
  log?: (message: string) => void
  /** How often to look for mails, ms. */
  everyMs?: number
}

/** Sends every mail that is due; answers how many were sent. A mail that fails waits, and the next one is tried. */
export async function sendDueMails({ database, send, now = Date.now, log }: SenderOptions, stopped?: AbortSignal) {
  let sent = 0
  while (!stopped?.aborted) {
    const mail = await claimMail(database, now())
    if (!mail) break
    try {
      await send(mail)
      if (await markSent(database, mail, now())) sent += 1
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log?.(`A mail could not be sent (try ${mail.attempts}): ${reason}`)
      await markFailed(database, mail, reason, now())
    }
  }
  return sent
}

/**
 * Sends what is in the outbox from now on, also what an earlier process left; nobody waits for it. Returns how to stop,
 * which waits for the mail under way.
 */
export function startSender(options: SenderOptions): () => Promise<void> {
  const stopped = new AbortController()
  const running = run(options, stopped.signal)
  return async () => {
    stopped.abort()
    await running
  }
}

async function run(options: SenderOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sendDueMails(options, signal).catch((error: unknown) => options.log?.(`The outbox cannot be read: ${error}`))
    await wait(options.everyMs ?? 2000, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
