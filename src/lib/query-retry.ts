const maxQueryRetries = 2

/** `isFinal` is true if a retry would also fail, e.g. after a 4xx response. */
export class QueryError extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

export function shouldRetryQuery(failures: number, error: Error): boolean {
  return failures < maxQueryRetries && !(error instanceof QueryError && error.isFinal)
}
