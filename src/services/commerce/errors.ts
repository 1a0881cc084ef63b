export type CommerceFailure =
  | { kind: 'unreachable' | 'timeout' }
  /** The response is not JSON or has an unexpected shape. */
  | { kind: 'unreadable'; status: number; issues: string }
  /** The response has an error status or contains `errors` (commerce reference section 1.3). */
  | { kind: 'refused'; status: number; errors: Record<string, string> }

export class CommerceServiceError extends Error {
  override readonly name = 'CommerceServiceError'
  readonly failure: CommerceFailure

  constructor(path: string, failure: CommerceFailure, cause?: unknown) {
    super(describeFailure(path, failure), { cause })
    this.failure = failure
  }
}

function describeFailure(path: string, failure: CommerceFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return `The commerce service could not be reached: ${path}`
    case 'timeout':
      return `The commerce service did not respond in time: ${path}`
    case 'unreadable':
      return `The commerce service returned an invalid response to ${path} (${failure.status}): ${failure.issues}`
    case 'refused':
      return `The commerce service rejected ${path} (${failure.status}): ${JSON.stringify(failure.errors)}`
  }
}

/** Thrown for a product without a price (specification section 5.3). Specification section 8 prescribes the message. */
export class MissingPriceError extends Error {
  override readonly name = 'MissingPriceError'
  constructor(productName: string) {
    super(`Missing price on ${productName}. This may indicate a bundle without a product.`)
  }
}
