type Messages = typeof import('./first.ts').m

/** Set by `loadFirstMessages` before the first render. */
export let m: Messages

export function setMessages(loaded: Messages): void {
  m = loaded
}
