import { formatMonthCount } from 'pouchery/lib/format/format-month-count'
import { m } from 'pouchery/messages/all.server'
import { composeMail, type MailRecipient } from '../compose.ts'
import type { Mail } from '../outbox.ts'

export function composePasswordResetMail(to: MailRecipient, href: string): Mail {
  const locale = { locale: to.language }
  const title = m.mail_reset_title({}, locale)
  return composeMail({
    ...to,
    kind: 'password-reset',
    subject: title,
    blocks: [
      { kind: 'paragraph', text: m.mail_reset_text({}, locale) },
      { kind: 'button', label: title, href },
      { kind: 'note', text: m.mail_reset_otherwise({}, locale) },
    ],
  })
}

/** Sent to the customers of another shop system when their accounts are imported. The link is valid for 14 days. */
export function composeImportedAccountMail(to: MailRecipient, href: string): Mail {
  const locale = { locale: to.language }
  const title = m.mail_reset_title({}, locale)
  return composeMail({
    ...to,
    kind: 'password-reset',
    subject: title,
    blocks: [
      { kind: 'paragraph', text: m.mail_moved_text({}, locale) },
      { kind: 'button', label: title, href },
    ],
  })
}

/** Sent to both the old and the new address. `email` is the new address. */
export function composeEmailChangeMail(to: MailRecipient, email: string, href: string): Mail {
  const locale = { locale: to.language }
  const title = m.mail_email_title({}, locale)
  return composeMail({
    ...to,
    kind: 'email-change',
    subject: title,
    blocks: [
      { kind: 'paragraph', text: m.mail_email_text({ email }, locale) },
      { kind: 'button', label: title, href },
      { kind: 'note', text: m.mail_email_otherwise({}, locale) },
    ],
  })
}

/** `months` is null if the self-exclusion is open-ended. */
export function composeSelfExclusionMail(to: MailRecipient, months: number | null, href: string): Mail {
  const locale = { locale: to.language }
  const title = m.mail_self_exclusion_title({}, locale)
  const duration = months === null ? m.mail_self_exclusion_open({}, locale) : formatMonthCount(months, to.language)
  return composeMail({
    ...to,
    kind: 'self-exclusion',
    subject: title,
    blocks: [
      { kind: 'paragraph', text: m.mail_self_exclusion_text({}, locale) },
      { kind: 'paragraph', text: m.mail_self_exclusion_duration({ duration }, locale) },
      { kind: 'button', label: title, href },
      { kind: 'note', text: m.mail_self_exclusion_otherwise({}, locale) },
    ],
  })
}
