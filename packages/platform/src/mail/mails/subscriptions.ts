import { m } from 'pouchery/messages/all.server'
import { composeMail, type MailRecipient } from '../compose.ts'
import type { Mail } from '../outbox.ts'

/** `days` is the validity period of the link. */
export function composeNewsletterConfirmationMail(to: MailRecipient, href: string, days: number): Mail {
  const locale = { locale: to.language }
  return composeMail({
    ...to,
    kind: 'newsletter-confirmation',
    subject: m.mail_newsletter_confirm_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_newsletter_confirm_text({}, locale) },
      { kind: 'button', label: m.mail_newsletter_confirm_button({}, locale), href },
      { kind: 'note', text: m.mail_newsletter_confirm_otherwise({ days }, locale) },
    ],
  })
}

export function composeNewsletterWelcomeMail(to: MailRecipient, unsubscribeUrl: string): Mail {
  const locale = { locale: to.language }
  return composeMail({
    ...to,
    kind: 'newsletter-welcome',
    unsubscribeUrl,
    subject: m.mail_newsletter_subject({}, locale),
    title: m.mail_newsletter_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_newsletter_text({}, locale) },
      { kind: 'note', text: m.mail_newsletter_unsubscribe({}, locale) },
    ],
  })
}

export function composeBackInStockMail(to: MailRecipient, product: string, href: string, unsubscribeUrl: string): Mail {
  const locale = { locale: to.language }
  return composeMail({
    ...to,
    kind: 'back-in-stock',
    unsubscribeUrl,
    subject: m.mail_stock_title({ product }, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_stock_text({ product }, locale) },
      { kind: 'button', label: m.mail_stock_button({}, locale), href },
      { kind: 'note', text: m.mail_stock_reason({}, locale) },
    ],
  })
}
