import { Suspense } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { m } from '#messages/rest.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { isAgeProofMissing, isAgeProofRequired, useAgeProof } from './age-proof.ts'

const AgeCheckSection = lazyWithMessages(async () => (await import('./age-check-section.tsx')).default)

/** Loads only if the rules or the service require an age check, or the shopper returns from a check. */
export function LazyAgeCheckSection({ country, result }: { country: string; result: string | undefined }) {
  const { ageCheck, minimumAge } = useMarketRules()
  const asked = isAgeProofRequired(useAgeProof())
  if (ageCheck !== 'before-payment' && !asked && result === undefined) return null
  return (
    <Suspense fallback={null}>
      {/* The key remounts the section, because the minimum age may differ between countries. */}
      <AgeCheckSection key={country} minimumAge={minimumAge} result={result} />
    </Suspense>
  )
}

export function MissingAgeProofNotice() {
  if (!isAgeProofMissing(useAgeProof())) return null
  return <p className="text-sm text-ink-muted">{m.checkout_age_missing()}</p>
}
