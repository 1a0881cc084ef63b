import { perProcess } from './per-process.server.ts'

declare module './per-process.server.ts' {
  interface PerProcess {
    stopping: { begun: boolean }
  }
}

const stopping = perProcess('stopping', () => ({ begun: false }))

/** Begins the shutdown: `/readyz` responds with 503, and keep-alive is disabled. */
export function beginShutdown(): void {
  stopping.begun = true
}

/** True during the shutdown, while requests are still handled. */
export function isShuttingDown(): boolean {
  return stopping.begun
}
