import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error response. `body` is in the format of the API; see `refusal.ts` of each service. */
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
