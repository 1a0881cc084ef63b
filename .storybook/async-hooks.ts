/** Browser stub for the `node:async_hooks` class that TanStack Start instantiates at import time. */
export class AsyncLocalStorage {
  getStore(): undefined {
    return undefined
  }
}
