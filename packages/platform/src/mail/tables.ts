import type { Generated } from 'kysely'

/** What commerce sends, until it is sent and for looking at afterwards. Moments are milliseconds since 1970. */
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
    /** `unsent`, `sending` by the process that holds `claim`, `sent`, or `failed` after the last try. */
    state: string
    attempts: number
    /** When it is due: next try, or end of the claim of a process that died. */
    due_at: number
    claim: string | null
    sent_at: number | null
    last_error: string | null
    /** Id of the request that wrote it, so that its sending can be found in the log beside its cause. */
    request_id: string | null
    /** Row of the order that it confirms, whose buyer learns by it of the right to withdraw. */
    informs: Generated<number | null>
    /** Where such mails are stopped with one press (RFC 8058); null for a mail that nobody subscribed to. */
    unsubscribe_url: string | null
    /** Versions of texts that go along as files, JSON (`attached-texts.ts`). */
    attachments: string | null
    /** Who gets an answer to it, where that is not the shop: the writer of a message that it passes on. */
    reply_to: string | null
  }
  /** When the buyer of an order was told of the right to withdraw: its confirmation was handed over. */
  informed_order: { order_number: number; informed_at: number }
}

declare module '../database/database.ts' {
  interface Tables extends MailTables {}
}
