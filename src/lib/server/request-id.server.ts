import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string | undefined>()

/** Runs something on behalf of a request; whatever it starts knows the request's id. */
export function withRequestId<Value>(id: string | undefined, run: () => Value): Value {
  return ids.run(id, run)
}

/** Id of the request on whose behalf this runs; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return ids.getStore()
}
