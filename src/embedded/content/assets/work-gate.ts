import { unavailable } from '../refusal.ts'

/** Runs work, as much at once as there is room for; the rest waits. */
export type WorkGate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A gate for `room` pieces of work at once. @throws Refusal 503 when more than `mostWaiting` wait already */
export function createWorkGate(room: number, mostWaiting: number): WorkGate {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= room) {
      if (waiting.length >= mostWaiting) throw unavailable()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    busy += 1
    try {
      return await work()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }
}
