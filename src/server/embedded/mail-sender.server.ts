import { brand } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import { startSender } from '#embedded/mail/sender.ts'
import type { Env } from '../env.server.ts'

/** Sends the outbox's mails from now on when `SMTP_URL` is set. Returns how to stop. */
export async function startMailSender(database: Database, { mail }: Pick<Env, 'mail'>): Promise<() => Promise<void>> {
  if (mail.smtpUrl === undefined) return async () => {}
  // The mail library is only loaded where it is needed.
  const { smtpSender } = await import('#embedded/mail/smtp.ts')
  const send = smtpSender(mail.smtpUrl, { name: brand.name, address: mail.from })
  return startSender({ database, send, log: (message) => console.warn(message) })
}
