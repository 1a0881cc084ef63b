import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refused call. `body` is what the API says; each service has a `refusal.ts` for it. */
export class Refusal<Body extends object = object> extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>

  /** `message` is for logs and tests; the caller gets `body`. */
  constructor(status: ContentfulStatusCode, body: Body, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}
