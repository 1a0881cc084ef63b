import { ProcessEnded, startWorkProcess, type WorkProcess, type WorkProcessOptions } from './work-process.ts'

export interface WorkQueueOptions extends WorkProcessOptions {
  /** Jobs that may wait. */
  maxWaiting: number
  /** Longest time for a job, from when the process begins with it, ms. */
  limitMs: number
  /** A process without work for so long ends, ms. */
  idleMs?: number
  /** What is thrown for a job that takes longer than its time or more than its room. */
  tooMuch: () => Error
  /** What is thrown when too much waits, and when the queue is closed. */
  unavailable: () => Error
}

/** Jobs that run one after the other in a process that can be killed (docs/decisions/0020). */
export interface WorkQueue {
  run: (job: unknown) => Promise<unknown>
  /** Kills its process, for the shop is about to stop. */
  close: () => Promise<void>
}

/** A queue without a process; it starts with the first job. */
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
