import type { Generated } from 'kysely'

/** Mail outbox. Mails are retained for a time after sending. Times are in ms since 1970. */
export interface MailTables {
  outbox_mail: {
    id: string
    recipient: string
    subject: string
    html: string
    text: string
    language: string
    /**
     * `order-confirmation`, `order-news`, `payment-return`, `password-reset`, `newsletter-confirmation`, `newsletter-welcome`, `back-in-stock`,
     * `self-exclusion`, `recall`, `withdrawal`, `email-change` or `contact`.
     */
    kind: string
    created_at: number
    /** `unsent`, `sending` (by the process that holds `claim`), `sent`, or `failed` (after the last attempt). */
    state: string
    attempts: number
    /** Time of the next attempt. While `sending`: time at which the claim expires if the process has died. */
    due_at: number
    claim: string | null
    sent_at: number | null
    last_error: string | null
    /** ID of the request that created the mail, for log correlation. */
    request_id: string | null
    /**
     * Number of the order that this mail confirms, or null. An order confirmation informs the buyer of the right of
     * withdrawal.
     */
    informs: Generated<number | null>
    /** One-click unsubscribe URL (RFC 8058). Null for mails without a subscription. */
    unsubscribe_url: string | null
    /** Attached versions of contract texts, as JSON (`attached-texts.ts`). */
    attachments: string | null
    /** Reply-To address, for example of the person who sent a contact message. Null: the shop's address. */
    reply_to: string | null
  }
  /** Time at which the confirmation of an order was sent, which informed the buyer of the right of withdrawal. */
  informed_order: { order_number: number; informed_at: number }
}

declare module '../database/database.ts' {
  interface Tables extends MailTables {}
}
