import { queryOptions } from '@tanstack/react-query'
import { SelectionError } from '#features/cart/selection/selection.ts'
import { getShopperClient } from '#features/cart/selection/shopper.ts'
import { readShopperToken } from '#features/cart/selection/shopper-storage.ts'
import { shouldRetryQuery } from '#lib/query-retry.ts'
import type { AgeCheck } from '#services/commerce/shopper/age-check.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** `result` is the `ageCheck` search param of the provider's redirect. */
export const ageProofQuery = (selection: Selection | null | undefined, result?: string) =>
  queryOptions({
    queryKey: ['age-proof', readShopperToken(), selection?.customer?.email, selection?.location.country],
    queryFn: () => fetchAgeProof(result),
    staleTime: 0,
    retry: shouldRetryQuery,
  })

/**
 * Submits `result` if given, otherwise fetches the current state. Submitting a result again has no effect.
 * @throws SelectionError
 */
async function fetchAgeProof(result: string | undefined): Promise<AgeCheck> {
  const counted = result === undefined ? undefined : await getShopperClient().ageCheckResult(result)
  // A refused result leaves the proof unchanged, so fetch the current state.
  const isAnswered = counted && (counted.ok || counted.kind !== 'refused')
  const answer = isAnswered ? counted : await getShopperClient().ageCheck()
  if (!answer.ok) throw new SelectionError(answer)
  return answer.value
}
