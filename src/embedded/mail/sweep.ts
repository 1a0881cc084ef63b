import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** How long mails are kept, days. */
interface MailRetention {
  mails: number
  passwordMails: number
  unconfirmedNewsletter: number
  unsentMails: number
}

type Condition = (mail: ExpressionBuilder<Tables, 'outbox_mail'>) => ReturnType<typeof mail.and>

/** What the outbox sweeps. Never a mail that is being sent, nor one that still may be. */
export function mailSweep(database: Database, retention: MailRetention): SweepRule[] {
  const before = (now: number, days: number) => now - days * dayMs
  return [
    mailsRule(
      database,
      'mails with links',
      (now) => (mail) =>
        mail.and([
          mail('kind', 'in', ['password-reset', 'self-exclusion', 'email-change']),
          mail('state', '!=', 'sending'),
          mail('created_at', '<', before(now, retention.passwordMails)),
        ]),
    ),
    mailsRule(
      database,
      'mails that ask to confirm',
      (now) => (mail) =>
        mail.and([
          mail('kind', '=', 'newsletter-confirmation'),
          mail('state', '!=', 'sending'),
          mail('created_at', '<=', before(now, retention.unconfirmedNewsletter)),
        ]),
    ),
    mailsRule(
      database,
      'mails',
      (now) => (mail) =>
        mail.and([
          mail('state', 'in', ['sent', 'failed']),
          mail('created_at', '<', before(now, retention.mails)),
          mail.or([mail('sent_at', 'is', null), mail('sent_at', '<', before(now, retention.mails))]),
        ]),
    ),
    mailsRule(
      database,
      'mails that nobody sends',
      (now) => (mail) =>
        mail.and([mail('state', '=', 'unsent'), mail('created_at', '<', before(now, retention.unsentMails))]),
    ),
  ]
}

function mailsRule(database: Database, name: string, isDue: (now: number) => Condition): SweepRule {
  return rowsRule(database, {
    name,
    due: (from, now) => from.selectFrom('outbox_mail').select('id as key').where(isDue(now)),
    remove: async (trx, ids, now) => {
      const due = trx.deleteFrom('outbox_mail').where('id', 'in', ids).where(isDue(now))
      return Number((await due.executeTakeFirst()).numDeletedRows)
    },
  })
}
