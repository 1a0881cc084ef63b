/** The commerce service could not be reached or did not answer in time. */
export class CommerceUnreachable extends Error {
  override readonly name = 'CommerceUnreachable'
  readonly timedOut: boolean
  constructor(path: string, cause: unknown) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    super(`The commerce service ${timedOut ? 'did not answer in time' : 'could not be reached'}: ${path}`, { cause })
    this.timedOut = timedOut
  }
}

/** The commerce service answered with `errors` (reference section 1.3). */
export class CommerceRefused extends Error {
  override readonly name = 'CommerceRefused'
  readonly status: number
  readonly errors: Record<string, string>
  constructor(path: string, status: number, errors: Record<string, string>) {
    super(`The commerce service refused ${path} (${status}): ${JSON.stringify(errors)}`)
    this.status = status
    this.errors = errors
  }
}

/** The commerce service answered something that is not the contract: no JSON, or JSON of another shape. */
export class CommerceUnreadable extends Error {
  override readonly name = 'CommerceUnreadable'
  readonly status: number
  constructor(path: string, status: number, reason: string) {
    super(`The commerce service's answer to ${path} (${status}) cannot be read: ${reason}`)
    this.status = status
  }
}

/** A product without any price is an error (specification section 5); the text is the one of section 8. */
export class MissingPrice extends Error {
  override readonly name = 'MissingPrice'
  constructor(productName: string) {
    super(`Missing price on ${productName}. This may indicate a bundle without a product.`)
  }
}
