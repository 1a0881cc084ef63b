const presenceSocket = /\/v[\w-]+\/socket\//

/**
 * Replaces the presence socket with a stub that never connects. The embedded service does not support presence, so the
 * studio would otherwise retry the connection forever and log each failure.
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
