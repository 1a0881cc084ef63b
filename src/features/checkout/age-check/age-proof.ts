import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '#features/cart/queries.ts'
import { getCachedSelection } from '#features/cart/selection/selection.ts'
import { getQueryClient } from '#lib/query-client.ts'
import type { AgeCheck } from '#services/commerce/shopper/age-check.ts'
import { ageProofQuery } from './queries.ts'

export type AgeProofState =
  | { kind: 'unknown' }
  /** `interrupted`: the shopper returned from the provider while the check is still pending. */
  | { kind: 'known'; check: AgeCheck; interrupted?: boolean }
  | { kind: 'unavailable' }

/** Only the age check section sets `read`, which enables the query. */
export function useAgeProof(read = false, result?: string): AgeProofState {
  const { data: selection } = useQuery({ ...cartQuery, enabled: false })
  return toAgeProofState(useQuery({ ...ageProofQuery(selection, result), enabled: read }))
}

export function getCachedAgeProof(): AgeProofState {
  return toAgeProofState(getQueryClient().getQueryState(ageProofQuery(getCachedSelection()).queryKey))
}

function toAgeProofState(known: { data: AgeCheck | undefined; status: string } | undefined): AgeProofState {
  if (known?.status === 'error') return { kind: 'unavailable' }
  return known?.data ? { kind: 'known', check: known.data } : { kind: 'unknown' }
}

export function isAgeProofMissing(known: AgeProofState, isRequired = false): boolean {
  if (known.kind === 'unknown') return isRequired
  return known.kind === 'unavailable' || !['passed', 'not-needed'].includes(known.check.state)
}

export function isAgeProofRequired(known: AgeProofState): boolean {
  return known.kind === 'known' && known.check.state !== 'not-needed'
}
