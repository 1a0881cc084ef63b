import { getProcessSingleton } from './per-process.server.ts'

declare module './per-process.server.ts' {
  interface ProcessSingletons {
    stopping: { begun: boolean }
  }
}

const stopping = getProcessSingleton('stopping', () => ({ begun: false }))

export function beginShutdown(): void {
  stopping.begun = true
}

export function isShuttingDown(): boolean {
  return stopping.begun
}
