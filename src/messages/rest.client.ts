type Messages = typeof import('./rest.ts').m

/** Set by `loadRestMessages`, awaited by `withMessages` and `lazyWithMessages`. */
export let m: Messages

export function setMessages(loaded: Messages): void {
  m = loaded
}
