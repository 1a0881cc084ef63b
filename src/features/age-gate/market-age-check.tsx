import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { getConfirmedAge } from '#features/site/adult.ts'
import { onAgeAnswered } from './adult-confirmation.ts'

const LazyMarketAgeGate = lazy(async () => ({ default: (await import('./market-age-gate.tsx')).MarketAgeGate }))

/**
 * Asks again if the shopper's market requires a higher age than the visitor has confirmed. `AgeGate` asks for the age
 * that the market of the page's language requires.
 */
export function MarketAgeCheck() {
  const facts = useMarketRules()
  const confirmed = useSyncExternalStore(onAgeAnswered, getConfirmedAge, () => 0)
  const [asked, setAsked] = useState(false)
  const next = confirmed > 0 ? confirmed < facts.minimumAge : asked
  if (next !== asked) setAsked(next)
  return next ? (
    <Suspense>
      <LazyMarketAgeGate facts={facts} />
    </Suspense>
  ) : null
}
