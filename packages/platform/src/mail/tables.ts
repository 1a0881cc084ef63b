import type { Generated } from 'kysely'

/** Sent emails are stored until the retention job deletes them. Times are Unix time in ms. */
export interface MailTables {
  outbox_mail: {
    id: string
    recipient: string
    subject: string
    html: string
    text: string
    language: string
    /** One of the values of `MailKind`. */
    kind: string
    created_at: number
    /** `unsent`, `sending` (by the process that holds `claim`), `sent`, or `failed` (after the last attempt). */
    state: string
    attempts: number
    /** Time of the next attempt. While `sending`, the time at which the claim expires. */
    due_at: number
    claim: string | null
    sent_at: number | null
    last_error: string | null
    request_id: string | null
    /** Number of the order that the email confirms, or null. Confirmations inform buyers of the right of withdrawal. */
    informs: Generated<number | null>
    /** One-click unsubscribe URL (RFC 8058). Null for emails without a subscription. */
    unsubscribe_url: string | null
    /** JSON array of `ContractTextReference`. */
    attachments: string | null
    /** Null means the shop's email address. */
    reply_to: string | null
  }
  /** `informed_at` is when the order confirmation, which informs the buyer of the right of withdrawal, was sent. */
  informed_order: { order_number: number; informed_at: number }
}

declare module '../database/database.ts' {
  interface Tables extends MailTables {}
}
