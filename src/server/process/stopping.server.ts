import { perProcess } from './per-process.server.ts'

declare module './per-process.server.ts' {
  interface PerProcess {
    stopping: { begun: boolean }
  }
}

const stopping = perProcess('stopping', () => ({ begun: false }))

/** From now on the process is about to stop: `/readyz` says so, and no connection is kept alive. */
export function beginStopping(): void {
  stopping.begun = true
}

/** Whether the process is about to stop, although it still answers. */
export function isStopping(): boolean {
  return stopping.begun
}
