import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '#features/cart/queries.ts'
import { knownSelection } from '#features/cart/selection/selection.ts'
import { getQueryClient } from '#lib/query-client.ts'
import type { AgeCheck } from '#services/commerce/shopper/age-check.ts'
import { ageProofQuery } from './queries.ts'

export type AgeProof =
  | { kind: 'unknown' }
  /** `interrupted`: the shopper came back without a result. */
  | { kind: 'known'; check: AgeCheck; interrupted?: boolean }
  /** The check cannot be asked for, or begun. */
  | { kind: 'unavailable' }

/** The proof as it is known by now; `read` asks for it, which is for the section alone. */
export function useAgeProof({ read = false, result }: { read?: boolean; result?: string | undefined } = {}): AgeProof {
  const { data: selection } = useQuery({ ...cartQuery, enabled: false })
  return proofOf(useQuery({ ...ageProofQuery(selection, result), enabled: read }))
}

/** The proof as it is known by now, where no component asks. */
export function cachedProof(): AgeProof {
  return proofOf(getQueryClient().getQueryState(ageProofQuery(knownSelection()).queryKey))
}

function proofOf(known: { data: AgeCheck | undefined; status: string } | undefined): AgeProof {
  if (known?.status === 'error') return { kind: 'unavailable' }
  return known?.data ? { kind: 'known', check: known.data } : { kind: 'unknown' }
}

/** Whether an order lacks the proof. Before that is known it does where the market is known to ask for one. */
export function lacksProof(known: AgeProof, isRequired = false): boolean {
  if (known.kind === 'unknown') return isRequired
  return known.kind === 'unavailable' || !['passed', 'not-needed'].includes(known.check.state)
}

/** Whether the service has said that the market asks for the proof. */
export function isRequested(known: AgeProof): boolean {
  return known.kind === 'known' && known.check.state !== 'not-needed'
}
