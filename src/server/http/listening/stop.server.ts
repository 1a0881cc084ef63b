import type { Server } from 'node:http'

export interface StopOptions {
  /** How long requests under way may take to end, ms; what is still open then, such as an event stream, is cut. */
  patienceMs: number
  /** How often connections that became idle meanwhile are closed, ms. */
  lookMs?: number
}

/**
 * Stops taking connections and resolves when the last one is gone: idle ones at once, others when their answer is sent,
 * and after the patience all of them.
 */
export function stopServer(server: Server, { patienceMs, lookMs = 100 }: StopOptions): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive would else wait for its next request.
    const look = setInterval(() => server.closeIdleConnections(), lookMs)
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
