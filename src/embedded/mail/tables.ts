/** What commerce sends, until it is sent and for looking at afterwards. Moments are milliseconds since 1970. */
export interface MailTables {
  outbox_mail: {
    id: string
    recipient: string
    subject: string
    html: string
    text: string
    language: string
    /** `order-confirmation`, `password-reset`, `newsletter-welcome` or `back-in-stock`. */
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
  }
}

declare module '#embedded/database/database.ts' {
  interface Tables extends MailTables {}
}
