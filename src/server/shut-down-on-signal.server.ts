import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from './process/log.server.ts'
import { beginShutdown } from './process/shutdown.server.ts'

interface ShutdownOptions {
  /** Time after SIGTERM in which a load balancer can notice the shutdown. */
  graceMs: number
  endStreams: () => void
  close: () => Promise<unknown>
}

const drainTimeoutMs = 6000
const maxShutdownMs = 10_000
/** Signals within this time count as one: Ctrl+C reaches each process of a terminal, and the parent forwards it too. */
const signalDebounceMs = 500

/**
 * After SIGTERM, `/readyz` responds with 503 while requests are still accepted, so that a load balancer loses no
 * requests. A second signal exits immediately.
 */
export function shutDownOnSignal(server: Server, plan: ShutdownOptions): void {
  let begunAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    if (begunAt === undefined) {
      begunAt = Date.now()
      void shutDown(server, plan, signal === 'SIGTERM' ? plan.graceMs : 0)
    } else if (Date.now() - begunAt > signalDebounceMs) process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function shutDown(server: Server, { endStreams, close }: ShutdownOptions, graceMs: number): Promise<void> {
  setTimeout(() => process.exit(1), graceMs + maxShutdownMs).unref()
  beginShutdown()
  if (graceMs > 0) {
    log('notice', `Shutting down in ${graceMs / 1000} s. Requests are still served.`)
    await wait(graceMs)
  }
  endStreams()
  await drainServer(server, { drainTimeoutMs })
  await close()
  process.exit(0)
}

interface DrainOptions {
  drainTimeoutMs: number
  idleCheckMs?: number
}

/** Closes idle connections immediately, and busy connections after their response or after the timeout. */
export function drainServer(server: Server, { drainTimeoutMs, idleCheckMs = 100 }: DrainOptions): Promise<void> {
  return new Promise((resolve) => {
    // A busy connection with keep-alive becomes idle after its response, and would otherwise stay open until the
    // timeout.
    const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    const timeout = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    server.close(() => {
      clearInterval(idleCheck)
      clearTimeout(timeout)
      resolve()
    })
    server.closeIdleConnections()
  })
}
