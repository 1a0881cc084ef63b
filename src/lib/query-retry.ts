const mostRetries = 2

/** Why a query has no data. `isFinal` where another try would end the same, as after a 4xx answer. */
export class QueryFailed extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** The `retry` option of queries whose component shows an error: a failure that may pass is tried twice more. */
export function retryUnlessFinal(failures: number, error: Error): boolean {
  return failures < mostRetries && !(error instanceof QueryFailed && error.isFinal)
}
