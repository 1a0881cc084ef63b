import { Script } from 'node:vm'

/**
 * Runs `work` and throws `tooSlow()` after about `limitMs` of CPU time, even during an endless loop or a slow regular
 * expression.
 *
 * If a timeout occurs only because other processes use the CPU, `work` runs again with a longer timeout, so `work` must
 * be repeatable.
 *
 * Based on the `node:vm` timeout, which measures only wall-clock time. Adds up to 1 ms per call.
 */
export function runWithCpuLimit<Result>(limitMs: number, work: () => Result, tooSlow: () => Error): Result {
  const before = current
  current = work
  try {
    return runWithGrowingTimeout(limitMs, tooSlow)
  } finally {
    current = before
  }
}

/**
 * After a timeout, the work is considered too slow if it used at least this share of the CPU limit. Less than 1,
 * because the watchdog thread also uses CPU time.
 */
const minCpuShare = 0.8

function runWithGrowingTimeout<Result>(limitMs: number, tooSlow: () => Error): Result {
  for (let timeout = Math.ceil(limitMs); ; timeout *= 2) {
    const began = getThreadCpuMs()
    try {
      return script.runInThisContext({ timeout })
    } catch (error) {
      if (!isTimeout(error)) throw error
      if (getThreadCpuMs() - began >= limitMs * minCpuShare) throw tooSlow()
    }
  }
}

function getThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The `work` of the current call. All calls share one script, so that the script is compiled only once. */
let current: (() => unknown) | undefined

// The script can access only global variables. The random name prevents a clash if this module is loaded twice.
const name = `cpu-limited work ${crypto.randomUUID()}`
Object.defineProperty(globalThis, name, { value: () => current?.() })
const script = new Script(`globalThis[${JSON.stringify(name)}]()`)

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
