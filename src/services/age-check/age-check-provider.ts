/** Port of the age check: a provider that confirms the minimum age and discloses nothing else about the shopper. */
export interface AgeCheckProvider {
  /** Stored with each check so that a reference can be traced to its provider. */
  name: string
  /** Starts a check. Returns the provider's URL and the state that `finish` requires. */
  begin(asked: AgeCheckRequest): Promise<AgeCheckStart>
  /** Evaluates the provider's callback. Rejects if the callback contains no valid result. */
  finish(answered: AgeCheckCallback): Promise<AgeCheckOutcome>
}

export interface AgeCheckRequest {
  id: string
  minimumAge: number
  /** Absolute callback URL. */
  callback: string
  language: string
}

export interface AgeCheckStart {
  url: string
  /** State for `finish`. Never sent to the browser. */
  finishState: string
}

export interface AgeCheckCallback {
  /** Full callback URL including the provider's parameters. */
  url: string
  finishState: string
  minimumAge: number
  /** Milliseconds since 1970. */
  now: number
}

/** `reference` identifies the check at the provider. No document, name or date of birth is stored. */
export interface AgeCheckOutcome {
  result: AgeCheckResult
  reference: string
}

/** `cancelled`: there is no result, and the shopper can start another check. */
export type AgeCheckResult = 'passed' | 'failed' | 'cancelled'
