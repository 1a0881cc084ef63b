import type { Server } from 'node:http'

export interface StopOptions {
  /** Drain timeout, ms. Connections that are still open, such as event streams, are then closed. */
  patienceMs: number
  /** Interval for closing connections that became idle, ms. */
  lookMs?: number
}

/**
 * Graceful shutdown: stops accepting connections and closes idle connections immediately, busy connections after their
 * response, and all remaining connections after the timeout.
 */
export function stopServer(server: Server, { patienceMs, lookMs = 100 }: StopOptions): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise a keep-alive connection would wait for its next request.
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
