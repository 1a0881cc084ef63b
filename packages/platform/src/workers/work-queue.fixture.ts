import { HttpError } from '../http/http-error.ts'
import { runQueueWorker } from './run-queue-worker.ts'

runQueueWorker(async (job) => {
  if (job === 'endless loop') for (;;);
  if (job === 'endless allocation') return [...allocateEndlessly()].length
  if (job === 'refused') throw new HttpError(400, { error: 'no' }, 'no')
  if (job === 'failing') throw new Error('It failed')
  return { job, pid: process.pid }
})

function* allocateEndlessly(): Generator<string[]> {
  for (;;) yield Array.from({ length: 10_000 }, () => String(Math.random()))
}
