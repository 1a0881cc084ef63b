import { Suspense } from 'react'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { m } from '#messages/rest.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { isRequested, lacksProof, useAgeProof } from './age-proof.ts'

const AgeCheckSection = lazyWithMessages(async () => (await import('./age-check-section.tsx')).default)

/** Loads the proof of age only where the page's rules or the service ask for it, or the shopper returns from one. */
export function AgeCheckPlace({ country, result }: { country: string; result: string | undefined }) {
  const { ageCheck, minimumAge } = useMarketFacts()
  const asked = isRequested(useAgeProof())
  if (ageCheck !== 'before-payment' && !asked && result === undefined) return null
  return (
    <Suspense fallback={null}>
      {/* Another market may ask for another age: asked anew. */}
      <AgeCheckSection key={country} minimumAge={minimumAge} result={result} />
    </Suspense>
  )
}

/** Beside the button that orders: why it will not yet. */
export function MissingAgeProof() {
  if (!lacksProof(useAgeProof())) return null
  return <p className="text-sm text-ink-muted">{m.checkout_age_missing()}</p>
}
