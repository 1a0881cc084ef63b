import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error that becomes the response to a request. `body` has the format of the respective API (see `refusal.ts` of
 * each service).
 */
export class Refusal<Body extends object = object> extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>

  /** `message` is for logs and tests only. The client receives `body`. */
  constructor(status: ContentfulStatusCode, body: Body, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}
