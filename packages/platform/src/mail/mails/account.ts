import { formatMonthCount } from 'pouchery/lib/format/format-month-count'
import { m } from 'pouchery/messages/all.server'
import { composeMail, type MailRecipient } from '../compose.ts'
import type { Mail, MailKind } from '../outbox.ts'

export function composePasswordResetMail(to: MailRecipient, href: string): Mail {
  const locale = { locale: to.language }
  const label = m.mail_reset_title({}, locale)
  const note = m.mail_reset_otherwise({}, locale)
  return composeLinkMail(to, 'password-reset', { label, href, paragraphs: [m.mail_reset_text({}, locale)], note })
}

/** Sent to the customers of another shop system when their accounts are imported. The link is valid for 14 days. */
export function composeImportedAccountMail(to: MailRecipient, href: string): Mail {
  const locale = { locale: to.language }
  const label = m.mail_reset_title({}, locale)
  return composeLinkMail(to, 'imported-account', { label, href, paragraphs: [m.mail_moved_text({}, locale)] })
}

/** Sent to both the old and the new address. `email` is the new address. */
export function composeEmailChangeMail(to: MailRecipient, email: string, href: string): Mail {
  const locale = { locale: to.language }
  const label = m.mail_email_title({}, locale)
  const note = m.mail_email_otherwise({}, locale)
  return composeLinkMail(to, 'email-change', { label, href, paragraphs: [m.mail_email_text({ email }, locale)], note })
}

/** `months` is null if the self-exclusion is open-ended. */
export function composeSelfExclusionMail(to: MailRecipient, months: number | null, href: string): Mail {
  const locale = { locale: to.language }
  const duration = months === null ? m.mail_self_exclusion_open({}, locale) : formatMonthCount(months, to.language)
  return composeLinkMail(to, 'self-exclusion', {
    label: m.mail_self_exclusion_title({}, locale),
    href,
    paragraphs: [m.mail_self_exclusion_text({}, locale), m.mail_self_exclusion_duration({ duration }, locale)],
    note: m.mail_self_exclusion_otherwise({}, locale),
  })
}

interface LinkMailContent {
  /** Label of the button, and subject of the email. */
  label: string
  href: string
  paragraphs: readonly string[]
  note?: string
}

function composeLinkMail(to: MailRecipient, kind: MailKind, { label, href, paragraphs, note }: LinkMailContent): Mail {
  return composeMail({
    ...to,
    kind,
    subject: label,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label, href },
      ...(note === undefined ? [] : [{ kind: 'note', text: note } as const]),
    ],
  })
}
