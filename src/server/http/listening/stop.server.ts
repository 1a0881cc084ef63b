import type { Server } from 'node:http'

export interface DrainOptions {
  drainTimeoutMs: number
  idleCheckMs?: number
}

/** Closes idle connections immediately, and busy ones after their response, but at the latest after the timeout. */
export function drainServer(server: Server, { drainTimeoutMs, idleCheckMs = 100 }: DrainOptions): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise an idle keep-alive connection would remain open until the timeout.
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
