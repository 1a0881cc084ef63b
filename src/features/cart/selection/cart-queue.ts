import { type Mutation, MutationObserver, useIsMutating, useMutationState } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'

/** Mutations of the shopper's cart: all in one scope, so that they run one after the other in the order they were requested. */

const requestKey = ['cart', 'request']
const changeKey = ['cart', 'change']
const quantityKey = (line: string) => [...changeKey, 'quantity', line]
const setKey = (line: string) => [...quantityKey(line), 'set']
const addKey = (line: string) => [...quantityKey(line), 'add']

/** The quantity that a line has after a change: it is set, or pieces are added to what the service knows. */
export interface PendingQuantity {
  line: string
  quantity: number
  by: 'set' | 'add'
}

/** Runs work on the cart after all that was requested before it. Work in its turn must not wait for another turn. */
export function inCartQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  return run(requestKey, work)
}

/** `inCartQueue` for work that changes the cart: sums count as old, and `wanted` shows, until it has ended. */
export function changeInQueue<Result>(work: () => Promise<Result>, wanted?: PendingQuantity): Promise<Result> {
  if (!wanted) return run(changeKey, work)
  const { line, quantity, by } = wanted
  return run(by === 'set' ? setKey(line) : addKey(line), work, quantity)
}

/** An observer and not `useMutation`: turns are also taken outside of React (other tabs, ads, payment widgets). */
async function run<Result>(mutationKey: string[], work: () => Promise<Result>, quantity?: number): Promise<Result> {
  const options = { mutationKey, mutationFn: () => work(), scope: { id: 'cart' }, gcTime: 0 }
  const observer = new MutationObserver<Result, Error, number | undefined>(getQueryClient(), options)
  try {
    return await observer.mutate(quantity)
  } finally {
    // What the shopper sent and got is not kept.
    observer.reset()
  }
}

/** Whether a change of the cart is on its way: sums are then those of before, and say so. */
export function useCartChanging(): boolean {
  return useIsMutating({ mutationKey: changeKey }) > 0
}

/** The quantity the shopper asked for last, by line, while its change is on its way. */
export function pendingQuantity(line: string): number | undefined {
  return lastQuantity(quantityKey(line))
}

/** Whether another quantity of the line was set after this one: then this one need not be sent. */
export function isOvertaken({ line, quantity }: PendingQuantity): boolean {
  return lastQuantity(setKey(line)) !== quantity
}

export function usePendingQuantity(line: string): number | undefined {
  return useMutationState({ filters: pending(quantityKey(line)), select: quantityOf }).at(-1)
}

function lastQuantity(mutationKey: string[]): number | undefined {
  return getQueryClient().getMutationCache().findAll(pending(mutationKey)).map(quantityOf).at(-1)
}

const pending = (mutationKey: string[]) => ({ mutationKey, status: 'pending' as const })

function quantityOf({ state: { variables } }: Mutation): number | undefined {
  return typeof variables === 'number' ? variables : undefined
}
