import type { ContentfulStatusCode } from 'hono/utils/http-status'

export class HttpError<Body extends object = object> extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>

  /** The client receives `body`, not `message`. */
  constructor(status: ContentfulStatusCode, body: Body, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}
