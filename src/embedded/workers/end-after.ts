import { Script } from 'node:vm'

/**
 * Runs work to its end, or throws what `tooSlow` makes after so many milliseconds, wherever the work is by then: in a
 * loop, a comparison, a regular expression.
 */
export type EndAfter = <Result>(limitMs: number, work: () => Result, tooSlow: () => Error) => Result

/** `EndAfter` by V8's own way of ending a script, which costs up to a millisecond for each call. */
export const endAfter: EndAfter = (limitMs, work, tooSlow) => {
  const before = current
  current = work
  try {
    return script.runInThisContext({ timeout: Math.ceil(limitMs) })
  } catch (error) {
    throw isTimeout(error) ? tooSlow() : error
  } finally {
    current = before
  }
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
