import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { confirmedAge } from '#features/site/adult.ts'
import { onAgeConfirmed } from './when-adult.ts'

const OlderAge = lazy(async () => ({ default: (await import('./older-age.tsx')).OlderAge }))

/** Asks again where the shopper's market wants an older age than was confirmed; the page's own is asked for by its gate. */
export function AgeWatch() {
  const facts = useMarketFacts()
  const confirmed = useSyncExternalStore(onAgeConfirmed, confirmedAge, () => 0)
  const [asked, setAsked] = useState(false)
  // Who refuses stays asked; who has confirmed nothing at all is asked by the page's gate.
  const next = confirmed > 0 ? confirmed < facts.minimumAge : asked
  if (next !== asked) setAsked(next)
  return next ? (
    <Suspense>
      <OlderAge facts={facts} />
    </Suspense>
  ) : null
}
