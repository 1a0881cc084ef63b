import type { Generated } from 'kysely'

/** Outbox. Mails are retained after sending for inspection. Times are in ms since 1970. */
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
    /** `unsent`, `sending` (claimed by the process that holds `claim`), `sent`, or `failed` after the last attempt. */
    state: string
    attempts: number
    /** Time of the next attempt. For a claimed mail: expiry of the claim, in case its process crashed. */
    due_at: number
    claim: string | null
    sent_at: number | null
    last_error: string | null
    /** ID of the request that created the mail, for log correlation. */
    request_id: string | null
    /** Number of the order that this mail confirms. The mail informs the buyer of the right of withdrawal. */
    informs: Generated<number | null>
    /** One-click unsubscribe URL (RFC 8058). Null for mails without a subscription. */
    unsubscribe_url: string | null
    /** Versions of the legal texts attached as files, JSON (`attached-texts.ts`). */
    attachments: string | null
    /** Reply-To address, for example the sender of a forwarded contact message. Null: the shop. */
    reply_to: string | null
  }
  /** Time at which the buyer of an order was informed of the right of withdrawal: its confirmation was sent. */
  informed_order: { order_number: number; informed_at: number }
}

declare module '../database/database.ts' {
  interface Tables extends MailTables {}
}
