/** The outcome of something that may fail in a known way: the value, or the error to handle. */
export type Result<Value, Failure extends Error = Error> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/** The value, or the error thrown: for callers that keep a last good copy. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw result.error
}
