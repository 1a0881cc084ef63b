/** External provider that confirms that a shopper has reached the minimum age. */
export interface AgeCheckProvider {
  /** Stored with each check, to identify the provider to which the reference belongs. */
  name: string
  begin(asked: AgeCheckRequest): Promise<AgeCheckStart>
  /** Rejects if the callback contains no valid result. */
  finish(answered: AgeCheckCallback): Promise<AgeCheckOutcome>
}

export interface AgeCheckRequest {
  id: string
  minimumAge: number
  callback: string
  language: string
}

export interface AgeCheckStart {
  url: string
  /** Passed to `finish`. Never sent to the browser. */
  finishState: string
}

export interface AgeCheckCallback {
  url: string
  finishState: string
  minimumAge: number
  /** Unix time in ms. */
  now: number
}

/** `reference` identifies the check or the person at the provider. The shop stores no document, name or birth date. */
export interface AgeCheckOutcome {
  result: AgeCheckResult
  reference: string
}

/** `cancelled`: there is no result, and the shopper can start another check. */
export type AgeCheckResult = 'passed' | 'failed' | 'cancelled'
