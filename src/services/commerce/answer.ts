import type { WireUnavailable } from './wire/errors.ts'
import type { SelectionAnswer } from './wire/selection.ts'

/** The service refused, with `errors` (reference section 1.3). It may still tell the selection as it is now. */
export interface Refused {
  ok: false
  kind: 'refused'
  status: number
  errors: Record<string, string>
  messages: string[]
  /** Which items are short, for a stock error. */
  unavailable: WireUnavailable[]
  selection?: SelectionAnswer
  body: unknown
}

/** There is no answer to speak of: no connection, too late, or not the contract. */
export interface NoAnswer {
  ok: false
  kind: 'unreachable' | 'timeout' | 'unreadable'
}

export type Failure = Refused | NoAnswer

/** What a call of the shopper's client comes to; it never rejects. */
export type Answer<Value> = Success<Value> | Failure

export interface Success<Value> {
  ok: true
  value: Value
  /** The service no longer knew the stored token and answered under a new one: the cart is new. */
  renewed: boolean
}
