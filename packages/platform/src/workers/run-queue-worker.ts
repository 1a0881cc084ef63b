import * as v from 'valibot'
import { HttpError } from '../http/http-error.ts'
import { httpErrorMessageSchema, type WorkerMessage } from './worker-process.ts'

const jobMessageSchema = v.object({ job: v.unknown() })

/** Calls `work` for each job that the parent process sends. Exits when the parent process disconnects. */
export function runQueueWorker(work: (job: unknown) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit())
  // Ignore SIGINT, because the terminal sends Ctrl+C to all processes, but the parent process decides when a worker
  // exits.
  process.on('SIGINT', () => undefined)
  process.on('message', async (message) => sendToParent(await handleJob(v.parse(jobMessageSchema, message).job, work)))
  sendToParent({ kind: 'ready' })
}

async function handleJob(job: unknown, work: (job: unknown) => Promise<unknown>): Promise<WorkerMessage> {
  try {
    return { kind: 'done', result: await work(job) }
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, body, message } = error
      return v.parse(httpErrorMessageSchema, { kind: 'refused', status, body, message })
    }
    console.error('A worker job failed:', error)
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function sendToParent(answer: WorkerMessage): void {
  process.send?.(answer)
}
