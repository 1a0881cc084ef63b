export type ServiceFailure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreadable'; issues: readonly string[] }

export class ServiceError extends Error {
  readonly failure: ServiceFailure

  constructor(service: 'content' | 'search', failure: ServiceFailure, cause?: unknown) {
    super(`The ${service} service ${describeFailure(failure)}`, { cause })
    this.failure = failure
  }
}

function describeFailure(failure: ServiceFailure): string {
  if (failure.kind === 'refused') return `responded with status ${failure.status}`
  if (failure.kind === 'unreadable') return `returned an invalid response: ${failure.issues.join('; ')}`
  return 'did not respond'
}
