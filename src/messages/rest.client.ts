type Messages = typeof import('./rest.ts').m

/** Set by `loadRestMessages`, for which `withMessages` and `lazyWithMessages` wait. */
export let m: Messages

export function setMessages(loaded: Messages): void {
  m = loaded
}
