import { ProcessEnded, startWorkProcess, type WorkProcess, type WorkProcessOptions } from './work-process.ts'

export interface LaneOptions<Result> extends WorkProcessOptions {
  /** Processes at once, and so pieces of work. */
  atOnce: number
  /** Pieces of work that may wait. */
  mostWaiting: number
  /** Longest time for a piece of work, from when a process begins with it, ms. */
  limitMs: number
  /** A process without work for so long ends, ms. */
  idleMs?: number
  /** Reads what a process answers. */
  read: (result: unknown) => Result
  /** What is thrown for work that takes longer than its time or more than its room. */
  tooMuch: () => Error
  /** What is thrown when too much waits, and when the lane is closed. */
  unavailable: () => Error
}

/** Work in processes that can be ended: how much at once, how much may wait (docs/decisions/0020). */
export interface Lane<Job, Result> {
  /** Does a piece of work when its turn comes. */
  run: (job: Job) => Promise<Result>
  /** Ends its processes, for the shop is about to stop. */
  close: () => Promise<void>
}

interface Waiting {
  job: unknown
  answer: PromiseWithResolvers<unknown>
}

const usualIdleMs = 60_000

/** A lane without processes; they start with the first work. */
export function createLane<Job, Result>(options: LaneOptions<Result>): Lane<Job, Result> {
  const { atOnce, mostWaiting, read, unavailable } = options
  const waiting: Waiting[] = []
  const running = new Set<WorkProcess>()
  /** Processes without work, and when each is to end. */
  const free = new Map<WorkProcess, NodeJS.Timeout>()
  let closed = false

  function next(): void {
    if (waiting.length === 0) return
    const process = rested() ?? (running.size < atOnce ? started() : undefined)
    const first = process && waiting.shift()
    if (!first) return
    void serve(process, first, options).then((stays) => {
      if (stays && running.has(process)) rest(process)
      next()
    })
    next()
  }

  function rested(): WorkProcess | undefined {
    const [first] = free
    if (!first) return undefined
    const [process, idle] = first
    clearTimeout(idle)
    free.delete(process)
    return process
  }

  function rest(process: WorkProcess): void {
    free.set(process, setTimeout(process.kill, options.idleMs ?? usualIdleMs).unref())
  }

  function started(): WorkProcess {
    const process = startWorkProcess(options)
    running.add(process)
    void process.ended.then(() => {
      running.delete(process)
      clearTimeout(free.get(process))
      free.delete(process)
      next()
    })
    return process
  }

  return {
    run: async (job) => {
      if (closed || waiting.length >= mostWaiting) throw unavailable()
      const answer = Promise.withResolvers<unknown>()
      waiting.push({ job, answer })
      next()
      try {
        return read(await answer.promise)
      } catch (error) {
        throw closed ? unavailable() : error
      }
    },
    close: async () => {
      closed = true
      for (const { answer } of waiting.splice(0)) answer.reject(unavailable())
      for (const process of running) process.kill()
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}

/** Has a process do a piece of work within its time. Answers whether the process can go on. */
async function serve(
  process: WorkProcess,
  { job, answer }: Waiting,
  { limitMs, tooMuch }: Pick<LaneOptions<unknown>, 'limitMs' | 'tooMuch'>,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  try {
    await process.ready
  } catch (error) {
    answer.reject(error)
    return false
  }
  try {
    timer = setTimeout(process.kill, limitMs)
    answer.resolve(await process.ask(job))
    return true
  } catch (error) {
    const ended = error instanceof ProcessEnded
    answer.reject(ended ? tooMuch() : error)
    return !ended
  } finally {
    clearTimeout(timer)
  }
}
