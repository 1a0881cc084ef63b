import { ServiceError, type ServiceFailure } from '../service-error.ts'

export class ContentServiceError extends ServiceError {
  override readonly name = 'ContentServiceError'

  constructor(failure: ServiceFailure, cause?: unknown) {
    super('content', failure, cause)
  }
}

/** True if another user or process changed the document at the same time. */
export function isConflictError(error: unknown): boolean {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status === 409
}
