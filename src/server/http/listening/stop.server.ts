import type { Server } from 'node:http'

export interface DrainOptions {
  drainTimeoutMs: number
  idleCheckMs?: number
}

/** Closes idle connections immediately, and busy connections after their response or after the timeout. */
export function drainServer(server: Server, { drainTimeoutMs, idleCheckMs = 100 }: DrainOptions): Promise<void> {
  return new Promise((resolve) => {
    // A busy connection with keep-alive becomes idle after its response, and would otherwise stay open until the
    // timeout.
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
