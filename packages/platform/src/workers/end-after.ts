import { Script } from 'node:vm'

/**
 * Runs work to its end, or throws what `tooSlow` makes after so many milliseconds of a processor's time, wherever the work
 * is by then: in a loop, a comparison, a regular expression. Work that was only kept waiting by other processes is begun
 * anew with more patience, so it must be such as can be.
 */
type EndAfter = <Result>(limitMs: number, work: () => Result, tooSlow: () => Error) => Result

/** `EndAfter` by V8's own way of ending a script, which knows the clock alone. It costs up to a millisecond for each call. */
export const endAfter: EndAfter = (limitMs, work, tooSlow) => {
  const before = current
  current = work
  try {
    return patiently(limitMs, tooSlow)
  } finally {
    current = before
  }
}

/** Of its time a script gets not all: some goes to whoever watches it. */
const usualShare = 0.8

function patiently<Result>(limitMs: number, tooSlow: () => Error): Result {
  for (let patience = Math.ceil(limitMs); ; patience *= 2) {
    const began = workedMs()
    try {
      return script.runInThisContext({ timeout: patience })
    } catch (error) {
      if (!isTimeout(error)) throw error
      if (workedMs() - began >= limitMs * usualShare) throw tooSlow()
    }
  }
}

/** Time that this thread had of a processor so far, ms. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What the script calls: a script of its own for each piece of work would be compiled each time. */
let current: (() => unknown) | undefined

// A script sees nothing but globals; the name is this module's own, should it be loaded twice.
const name = `ended work ${crypto.randomUUID()}`
Object.defineProperty(globalThis, name, { value: () => current?.() })
const script = new Script(`globalThis[${JSON.stringify(name)}]()`)

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
