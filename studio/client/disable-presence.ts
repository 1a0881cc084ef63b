const presenceSocket = /\/v[\w-]+\/socket\//

/**
 * The embedded service does not support presence, so the studio would retry its presence socket forever and log each
 * failure. A stub that remains in the state `CONNECTING` prevents this.
 */
export function disablePresence(): void {
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (Original, args: ConstructorParameters<typeof WebSocket>) =>
      presenceSocket.test(String(args[0])) ? createPendingSocket() : new Original(...args),
  })
}

function createPendingSocket(): object {
  return Object.assign(new EventTarget(), { readyState: WebSocket.CONNECTING, send: () => {}, close: () => {} })
}
