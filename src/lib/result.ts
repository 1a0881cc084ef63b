export type Result<Value, Failure extends Error = Error> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw result.error
}
