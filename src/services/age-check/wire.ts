/** The port of the age check: whoever can tell whether a person is old enough, and nothing else about them. */
export interface AgeCheckProvider {
  /** Kept with each check, so that a reference can be followed to whoever gave it. */
  name: string
  /** Begins a check: where the shopper goes, and what the provider has to know again when they come back. */
  begin(asked: AgeCheckRequest): Promise<AgeCheckBegun>
  /** Reads what the shopper came back with. Rejects when nothing can be learnt from it. */
  finish(answered: AgeCheckCallback): Promise<AgeCheckOutcome>
}

export interface AgeCheckRequest {
  /** The check. */
  id: string
  /** Years. */
  minimumAge: number
  /** Absolute address the provider sends the shopper back to. */
  callback: string
  /** Language of the shopper. */
  language: string
}

export interface AgeCheckBegun {
  /** Absolute address of the provider's page. */
  url: string
  /** For `finish` alone; never leaves the server. */
  kept: string
}

export interface AgeCheckCallback {
  /** The callback's whole address, with what the provider has put into it. */
  url: string
  kept: string
  /** Years. */
  minimumAge: number
  /** Milliseconds since 1970. */
  now: number
}

/** What a check came to. `reference` finds it again at the provider; no document, name or day of birth is kept. */
export interface AgeCheckOutcome {
  result: AgeCheckResult
  reference: string
}

/** `cancelled`: nothing was learnt, the shopper may begin again. */
export type AgeCheckResult = 'passed' | 'failed' | 'cancelled'
