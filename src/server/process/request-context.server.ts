import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { perProcess } from './per-process.server.ts'

/** Header that names a request on its way in, out and on to the services. */
export const requestIdHeader = 'x-request-id'

declare module './per-process.server.ts' {
  interface PerProcess {
    requestIds: AsyncLocalStorage<string>
  }
}

const storage = perProcess('requestIds', () => new AsyncLocalStorage<string>())

/** The id a request came with when it is 8 to 64 letters, digits, dots, dashes or underscores; else a new one. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Runs something on behalf of a request; whatever it starts knows the request's id. */
export function withRequestId<Value>(id: string, run: () => Value): Value {
  return storage.run(id, run)
}

/** Id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}

/** The header as Node takes it in a flat list; nothing outside of a request. */
export function flatRequestId(): string[] {
  const id = storage.getStore()
  return id === undefined ? [] : [requestIdHeader, id]
}
