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

/** Runs jobs one at a time in a separate process, which can be killed (decision 0020). */
export function createWorkQueue(options: WorkQueueOptions) {
  const { maxWaiting, jobTimeoutMs, idleTimeoutMs = 60_000, createLimitError, createUnavailableError } = options
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  let current: WorkerProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function forget(own: WorkerProcess): void {
    if (current === own) current = undefined
  }

  async function serve(job: unknown): Promise<unknown> {
    if (closed) throw createUnavailableError()
    clearTimeout(idle)
    const own = current ?? startWorkerProcess(options)
    if (own !== current) void own.ended.then(() => forget(own))
    current = own
    let timer: NodeJS.Timeout | undefined
    try {
      await own.ready
      timer = setTimeout(own.kill, jobTimeoutMs)
      return await own.runJob(job)
    } catch (error) {
      if (closed) throw createUnavailableError()
      throw timer && error instanceof WorkerExitedError ? createLimitError() : error
    } finally {
      clearTimeout(timer)
      idle = setTimeout(() => {
        forget(own)
        own.kill()
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
