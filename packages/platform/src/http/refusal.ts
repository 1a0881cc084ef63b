import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A call that is refused, thrown from wherever that turns out: nothing that it did is kept. `body` is what the wire of
 * the service says; each service has a `refusal.ts` that puts it into those words.
 */
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
