import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getCachedSelection } from '#features/cart/selection/selection.ts'
import { getShopperClient } from '#features/cart/selection/shopper.ts'
import { usePageRestored } from '../use-page-restored.ts'
import { AgeCheckView } from './age-check-view.tsx'
import { isAgeProofMissing, useAgeProof } from './age-proof.ts'
import { ageProofQuery } from './queries.ts'

interface AgeCheckSectionProps {
  /** In years. Used until the age check returns its minimum age. */
  minimumAge: number
  result: string | undefined
}

export default function AgeCheckSection({ minimumAge, result }: AgeCheckSectionProps) {
  const proof = useAgeProof(true, result)
  const check = useAgeCheckRedirect()
  const isPending = proof.kind === 'known' && proof.check.state === 'pending'
  const cannotBegin = check.isError && isAgeProofMissing(proof)
  const shown = isPending && result !== undefined ? { ...proof, interrupted: true } : proof
  return (
    <AgeCheckView
      proof={cannotBegin ? { kind: 'unavailable' } : shown}
      minimumAge={minimumAge}
      isRedirecting={check.isPending || check.isSuccess}
      onStart={() => check.mutate()}
    />
  )
}

/** The button remains busy until the browser leaves the page. Reset if the back/forward cache restores the page. */
function useAgeCheckRedirect() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const check = useMutation({
    mutationFn: () => beginAgeCheck(new URL(router.buildLocation({ to: '/checkout' }).publicHref, location.origin)),
    onSuccess: (url) => location.assign(url),
    onError: () => queryClient.prefetchQuery(ageProofQuery(getCachedSelection())),
  })
  // Reset only the mutation, because the proof query refetches when the shopper returns.
  usePageRestored(check.reset)
  return check
}

/** Returns the URL of the provider, which redirects back to `page`. Throws if the check cannot be started. */
async function beginAgeCheck(page: URL): Promise<string> {
  const answer = await getShopperClient().beginAgeCheck(page.href)
  const url = answer.ok ? answer.value.url : ''
  if (!['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')) throw new Error('The age check cannot be started')
  return url
}
