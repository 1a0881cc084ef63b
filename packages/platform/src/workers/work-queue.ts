import { ProcessEnded, startWorkProcess, type WorkProcess, type WorkProcessOptions } from './work-process.ts'

export interface WorkQueueOptions extends WorkProcessOptions {
  maxWaiting: number
  /** Timeout of a job, ms. Does not include the start of the process. */
  limitMs: number
  /** Time until an idle process is ended, ms. */
  idleMs?: number
  /** Creates the error for a job that exceeds its time or memory limit. */
  tooMuch: () => Error
  /** Creates the error for a full or closed queue. */
  unavailable: () => Error
}

/** Runs jobs one at a time in a process that can be killed (decision 0020). */
export interface WorkQueue {
  run: (job: unknown) => Promise<unknown>
  close: () => Promise<void>
}

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { maxWaiting, limitMs, idleMs = 60_000, tooMuch, unavailable } = options
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  let current: WorkProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function startProcess(): WorkProcess {
    const started = startWorkProcess(options)
    void started.ended.then(() => forget(started))
    return started
  }

  function forget(own: WorkProcess): void {
    if (current === own) current = undefined
  }

  async function serve(job: unknown): Promise<unknown> {
    if (closed) throw unavailable()
    clearTimeout(idle)
    current ??= startProcess()
    const own = current
    let timer: NodeJS.Timeout | undefined
    try {
      await own.ready
      timer = setTimeout(own.kill, limitMs)
      return await own.ask(job)
    } catch (error) {
      if (closed) throw unavailable()
      throw timer && error instanceof ProcessEnded ? tooMuch() : error
    } finally {
      clearTimeout(timer)
      idle = setTimeout(() => {
        forget(own)
        own.kill()
      }, idleMs).unref()
    }
  }

  return {
    run: async (job) => {
      if (closed || pending > maxWaiting) throw unavailable()
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
