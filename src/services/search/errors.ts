export type SearchFailure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreadable'; issues: readonly string[] }

export class SearchServiceError extends Error {
  readonly failure: SearchFailure

  constructor(failure: SearchFailure, cause?: unknown) {
    super(describeFailure(failure), { cause })
    this.name = 'SearchServiceError'
    this.failure = failure
  }
}

function describeFailure(failure: SearchFailure): string {
  if (failure.kind === 'refused') return `The search service responded with status ${failure.status}`
  if (failure.kind === 'unreadable')
    return `The search service returned an invalid response: ${failure.issues.join('; ')}`
  return 'The search service did not respond'
}
