import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#features/site/use-atom-value.ts'

/** The queue in which everything runs that touches the shopper's selection. */
let last: Promise<unknown> = Promise.resolve()

const changes = createAtom(0)

/** Runs work on the selection after all that was asked for before it: writes of one cart never overtake each other. */
export function inSelectionQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  // Whoever asked hears of a failure; the next in the queue has its turn anyway.
  last = turn.catch(() => undefined)
  return turn
}

/** `inSelectionQueue` for work that changes what the cart comes to: sums count as old until it has ended. */
export async function changeInQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  changes.set((count) => count + 1)
  try {
    return await inSelectionQueue(work)
  } finally {
    changes.set((count) => count - 1)
  }
}

/** Whether a change of the selection is on its way: sums are then those of before, and say so. */
export function useSelectionChanging(): boolean {
  return useAtomValue(changes, 0) > 0
}
