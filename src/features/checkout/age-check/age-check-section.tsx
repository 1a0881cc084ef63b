import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { knownSelection } from '#features/cart/selection/selection.ts'
import { shopper } from '#features/cart/selection/shopper.ts'
import { AgeCheckView } from './age-check-view.tsx'
import { lacksProof, useAgeProof } from './age-proof.ts'
import { ageProofQuery } from './queries.ts'

interface AgeCheckSectionProps {
  /** Years, as the page knows them. */
  minimumAge: number
  /** What a check led back with. */
  result: string | undefined
}

export default function AgeCheckSection({ minimumAge, result }: AgeCheckSectionProps) {
  const proof = useAgeProof({ read: true, result })
  const check = useLeaving()
  const isPending = proof.kind === 'known' && proof.check.state === 'pending'
  // Another window may have proven it meanwhile: then the proof says so.
  const cannotBegin = check.isError && lacksProof(proof)
  const shown = isPending && result !== undefined ? { ...proof, interrupted: true } : proof
  return (
    <AgeCheckView
      proof={cannotBegin ? { kind: 'unavailable' } : shown}
      minimumAge={minimumAge}
      leaving={check.isPending || check.isSuccess}
      begin={() => check.mutate()}
    />
  )
}

/** Leaves for the provider; the button stays busy until the browser is gone, and is free again when it comes back. */
function useLeaving() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const check = useMutation({
    mutationFn: () => beginAgeCheck(new URL(router.buildLocation({ to: '/checkout' }).publicHref, location.origin)),
    onSuccess: (url) => location.assign(url),
    onError: () => queryClient.prefetchQuery(ageProofQuery(knownSelection())),
  })
  const { reset } = check
  useEffect(() => {
    // The proof is read again by itself, as whenever somebody comes back.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])
  return check
}

/** Begins a check that leads back to `page`. Answers the provider's address; throws where it cannot be begun. */
async function beginAgeCheck(page: URL): Promise<string> {
  const answer = await shopper().beginAgeCheck(page.href)
  const url = answer.ok ? answer.value.url : ''
  if (!['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')) throw new Error('The check cannot be begun')
  return url
}
