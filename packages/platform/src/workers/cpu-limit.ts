import { Script } from 'node:vm'

/**
 * Runs `work` to completion, or throws `tooSlow()` after about `limitMs` of CPU time, even inside a loop or a regular
 * expression. Work that was only delayed by other processes is restarted with a longer timeout, so it must be
 * repeatable.
 */
type RunWithCpuLimit = <Result>(limitMs: number, work: () => Result, tooSlow: () => Error) => Result

/** Uses the timeout of `node:vm`, which measures wall-clock time only. Costs up to 1 ms per call. */
export const runWithCpuLimit: RunWithCpuLimit = (limitMs, work, tooSlow) => {
  const before = current
  current = work
  try {
    return runWithGrowingTimeout(limitMs, tooSlow)
  } finally {
    current = before
  }
}

/** Tolerance: the watchdog thread takes part of the CPU time. */
const minCpuShare = 0.8

function runWithGrowingTimeout<Result>(limitMs: number, tooSlow: () => Error): Result {
  for (let patience = Math.ceil(limitMs); ; patience *= 2) {
    const began = threadCpuMs()
    try {
      return script.runInThisContext({ timeout: patience })
    } catch (error) {
      if (!isTimeout(error)) throw error
      if (threadCpuMs() - began >= limitMs * minCpuShare) throw tooSlow()
    }
  }
}

/** CPU time used by this thread so far, ms. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Work for the shared script. A separate script per call would have to be compiled each time. */
let current: (() => unknown) | undefined

// A script can access only globals. The random name is unique even if this module is loaded twice.
const name = `ended work ${crypto.randomUUID()}`
Object.defineProperty(globalThis, name, { value: () => current?.() })
const script = new Script(`globalThis[${JSON.stringify(name)}]()`)

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
