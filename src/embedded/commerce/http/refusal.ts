import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A call that is answered with `errors` (commerce reference 1.3): nothing it did is kept. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly errors: Record<string, string>
  readonly messages: readonly string[]

  constructor(status: ContentfulStatusCode, errors: Record<string, string>, messages: readonly string[] = []) {
    super(
      Object.entries(errors)
        .map(([key, text]) => `${key}: ${text}`)
        .join('; '),
    )
    this.name = 'Refusal'
    this.status = status
    this.errors = errors
    this.messages = messages
  }

  /** The answer's body without the token. */
  get body() {
    return { errors: this.errors, ...(this.messages.length > 0 && { messages: this.messages }) }
  }
}
