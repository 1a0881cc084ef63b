import { type Mutation, MutationObserver, useIsMutating, useMutationState } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'

const requestKey = ['cart', 'request']
const changeKey = ['cart', 'change']
const getQuantityKey = (line: string) => [...changeKey, 'quantity', line]
const getSetKey = (line: string) => [...getQuantityKey(line), 'set']
const getAddKey = (line: string) => [...getQuantityKey(line), 'add']

export interface PendingQuantity {
  line: string
  quantity: number
  operation: 'set' | 'add'
}

/** Runs `work` after all earlier cart requests. Waiting for another queued call inside `work` causes a deadlock. */
export function runInCartQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  return run(requestKey, work)
}

/** Like `runInCartQueue`, but marks the totals as outdated and displays the `wanted` quantity until `work` finishes. */
export function runChangeInCartQueue<Result>(work: () => Promise<Result>, wanted?: PendingQuantity): Promise<Result> {
  if (!wanted) return run(changeKey, work)
  const { line, quantity, operation } = wanted
  return run(operation === 'set' ? getSetKey(line) : getAddKey(line), work, quantity)
}

/** The shared scope runs mutations one at a time. No `useMutation`, because the queue is also used outside React. */
async function run<Result>(mutationKey: string[], work: () => Promise<Result>, quantity?: number): Promise<Result> {
  const options = { mutationKey, mutationFn: () => work(), scope: { id: 'cart' }, gcTime: 0 }
  const observer = new MutationObserver<Result, Error, number | undefined>(getQueryClient(), options)
  try {
    return await observer.mutate(quantity)
  } finally {
    // Do not retain request and response data.
    observer.reset()
  }
}

export function useIsCartChanging(): boolean {
  return useIsMutating({ mutationKey: changeKey }) > 0
}

export function getPendingQuantity(line: string): number | undefined {
  return findLatestQuantity(getQuantityKey(line))
}

export function isQuantitySuperseded({ line, quantity }: PendingQuantity): boolean {
  return findLatestQuantity(getSetKey(line)) !== quantity
}

export function usePendingQuantity(line: string): number | undefined {
  return useMutationState({ filters: createPendingFilter(getQuantityKey(line)), select: getQuantity }).at(-1)
}

function findLatestQuantity(mutationKey: string[]): number | undefined {
  return getQueryClient().getMutationCache().findAll(createPendingFilter(mutationKey)).map(getQuantity).at(-1)
}

const createPendingFilter = (mutationKey: string[]) => ({ mutationKey, status: 'pending' as const })

function getQuantity({ state: { variables } }: Mutation): number | undefined {
  return typeof variables === 'number' ? variables : undefined
}
