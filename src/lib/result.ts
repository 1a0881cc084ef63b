/** The outcome of something that may fail in a known way: the value, or the error to handle. */
export type Result<Value, Failure extends Error = Error> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }
