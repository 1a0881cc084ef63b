import { defineProcessSingleton } from './process-singleton.server.ts'

const stopping = defineProcessSingleton('stopping', () => ({ begun: false }))()

export function beginShutdown(): void {
  stopping.begun = true
}

export function isShuttingDown(): boolean {
  return stopping.begun
}
