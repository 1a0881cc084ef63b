import type { Server } from 'node:http'

export interface DrainOptions {
  /** Drain timeout, ms. Connections that are still open after it, such as event streams, are closed. */
  drainTimeoutMs: number
  /** Interval for closing idle connections, ms. */
  idleCheckMs?: number
}

/**
 * Graceful shutdown: stops accepting connections and closes idle connections immediately, busy connections after their
 * response, and all remaining connections after the timeout.
 */
export function drainServer(server: Server, { drainTimeoutMs, idleCheckMs = 100 }: DrainOptions): Promise<void> {
  return new Promise((resolve) => {
    // Without this, an idle keep-alive connection would remain open until the timeout.
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
