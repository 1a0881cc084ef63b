import {
  startWorkerProcess,
  WorkerExitedError,
  type WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts'

export interface WorkQueueOptions extends WorkerProcessOptions {
  maxWaiting: number
  /** Does not include the time to start the process. */
  jobTimeoutMs: number
  idleTimeoutMs?: number
  createLimitError: () => Error
  createUnavailableError: () => Error
}

/** Runs jobs one at a time in a separate process, which is killed if a job exceeds the timeout (decision 0020). */
export function createWorkQueue(options: WorkQueueOptions) {
  const { maxWaiting, jobTimeoutMs, idleTimeoutMs = 60_000, createLimitError, createUnavailableError } = options
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  let current: WorkerProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function forget(worker: WorkerProcess): void {
    if (current === worker) current = undefined
  }

  async function serve(job: unknown): Promise<unknown> {
    if (closed) throw createUnavailableError()
    clearTimeout(idle)
    const worker = current ?? startWorkerProcess(options)
    if (worker !== current) void worker.ended.then(() => forget(worker))
    current = worker
    let timer: NodeJS.Timeout | undefined
    try {
      await worker.ready
      timer = setTimeout(worker.kill, jobTimeoutMs)
      return await worker.runJob(job)
    } catch (error) {
      if (closed) throw createUnavailableError()
      throw timer && error instanceof WorkerExitedError ? createLimitError() : error
    } finally {
      clearTimeout(timer)
      idle = setTimeout(() => {
        forget(worker)
        worker.kill()
      }, idleTimeoutMs).unref()
    }
  }

  return {
    run: async (job: unknown) => {
      if (closed || pending > maxWaiting) throw createUnavailableError()
      pending += 1
      const turn = last.then(() => serve(job)).finally(() => (pending -= 1))
      last = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      closed = true
      clearTimeout(idle)
      current?.kill()
      await current?.ended
    },
  }
}
