/** Address of the socket by which the hosted service tells editors where others are. */
const presenceSocket = /\/v[\w-]+\/socket\//

/**
 * The embedded content service knows nothing of presence, and the studio would ask for its socket again and again, with an
 * error in the console each time. So that socket is one that never opens: to the studio it is still connecting, which it
 * shows nowhere and nothing waits for.
 */
export function leaveOutPresence(): void {
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (usual, args: ConstructorParameters<typeof WebSocket>) =>
      presenceSocket.test(String(args[0])) ? neverOpening() : new usual(...args),
  })
}

function neverOpening(): object {
  return Object.assign(new EventTarget(), { readyState: WebSocket.CONNECTING, send: () => {}, close: () => {} })
}
