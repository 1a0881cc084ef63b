export type ContentFailure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreadable'; issues: readonly string[] }

export class ContentServiceError extends Error {
  readonly failure: ContentFailure

  constructor(failure: ContentFailure, cause?: unknown) {
    super(describeFailure(failure), { cause })
    this.name = 'ContentServiceError'
    this.failure = failure
  }
}

/** True if another user or process changed the document at the same time. */
export function isConflict(error: unknown): boolean {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status === 409
}

function describeFailure(failure: ContentFailure): string {
  if (failure.kind === 'refused') return `The content service responded with status ${failure.status}`
  if (failure.kind === 'unreadable')
    return `The content service returned an invalid response: ${failure.issues.join('; ')}`
  return 'The content service did not respond'
}
