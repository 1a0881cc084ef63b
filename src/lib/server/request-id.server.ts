import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string | undefined>()

export function withRequestId<Value>(id: string | undefined, run: () => Value): Value {
  return ids.run(id, run)
}

export function getCurrentRequestId(): string | undefined {
  return ids.getStore()
}
