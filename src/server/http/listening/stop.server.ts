import type { Server } from 'node:http'

export interface DrainOptions {
  /** Drain timeout, ms. Connections that are still open, such as event streams, are then closed. */
  drainTimeoutMs: number
  /** Interval for closing connections that became idle, ms. */
  idleCheckMs?: number
}

/**
 * Graceful shutdown: stops accepting connections and closes idle connections immediately, busy connections after their
 * response, and all remaining connections after the timeout.
 */
export function drainServer(server: Server, { drainTimeoutMs, idleCheckMs = 100 }: DrainOptions): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise a keep-alive connection would wait for its next request.
    const look = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    server.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
