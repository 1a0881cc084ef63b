import * as v from 'valibot'
import { Refusal } from '../http/refusal.ts'
import { refusalSchema, type WorkResponse } from './work-process.ts'

const orderSchema = v.object({ job: v.unknown() })

/** Turns this process into a worker of a work queue. It exits when the parent process disconnects. */
export function serveWork(work: (job: unknown) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit())
  // Ctrl+C reaches all processes of a terminal, but the parent process decides when a worker exits.
  process.on('SIGINT', () => undefined)
  process.on('message', async (message) => say(await answerTo(v.parse(orderSchema, message).job, work)))
  say({ kind: 'ready' })
}

async function answerTo(job: unknown, work: (job: unknown) => Promise<unknown>): Promise<WorkResponse> {
  try {
    return { kind: 'done', result: await work(job) }
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error)
    console.error('Heavy work failed:', error)
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function refusalOf({ status, body, message }: Refusal): WorkResponse {
  return v.parse(refusalSchema, { kind: 'refused', status, body, message })
}

function say(answer: WorkResponse): void {
  process.send?.(answer)
}
