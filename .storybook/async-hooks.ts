/**
 * Start's request storage asks for this class of Node's as soon as it is imported; in Storybook there is no request and
 * nothing to store.
 */
export class AsyncLocalStorage {
  getStore(): undefined {
    return undefined
  }
}
