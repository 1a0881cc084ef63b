type Messages = typeof import('./rest.ts').m

/** Set by `loadRemainingMessages`, which `withMessages` and `lazyWithMessages` await. */
export let m: Messages

export function setMessages(loaded: Messages): void {
  m = loaded
}
