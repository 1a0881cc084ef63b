import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { stopServer } from './http/listening/stop.server.ts'
import { log } from './process/log.server.ts'
import { beginStopping } from './process/stopping.server.ts'

interface StopPlan {
  /** How long the shop goes on answering after SIGTERM, so that whoever sends it visitors notices, ms. */
  graceMs: number
  /** Ends what would else stay open for as long as it likes, such as event streams. */
  endStreams: () => void
  /** Lets go of everything when the last answer is sent. */
  close: () => Promise<unknown>
}

/** Answers under way when the shop stops listening have so long, ms. */
const patienceMs = 6000
/** Whatever happens, the process ends so long after the grace, ms. */
const longestGoodbyeMs = 10_000
/** Ctrl+C reaches each process of a terminal, and what started the shop passes it on: that is one signal, ms. */
const oneSignalMs = 500

/**
 * Graceful shutdown on SIGTERM and SIGINT. After SIGTERM `/readyz` answers 503 for the grace while requests are still taken,
 * so that a load balancer loses none. A second signal ends the process at once.
 */
export function stopOnSignal(server: Server, plan: StopPlan): void {
  let begunAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    if (begunAt === undefined) {
      begunAt = Date.now()
      void goodbye(server, plan, signal === 'SIGTERM' ? plan.graceMs : 0)
    } else if (Date.now() - begunAt > oneSignalMs) process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function goodbye(server: Server, { endStreams, close }: StopPlan, graceMs: number): Promise<void> {
  setTimeout(() => process.exit(1), graceMs + longestGoodbyeMs).unref()
  beginStopping()
  if (graceMs > 0) {
    log('notice', `The shop closes in ${graceMs / 1000} s; it still answers`)
    await wait(graceMs)
  }
  endStreams()
  await stopServer(server, { patienceMs })
  await close()
  process.exit(0)
}
