import { Suspense, useEffect, useState } from 'react'
import { whenAdult } from '#features/age-gate/when-adult.ts'
import { lazyWithTexts } from '#features/market/lazy-with-texts.ts'
import { firstInteraction } from '#lib/first-interaction.ts'

const ConsentNotice = lazyWithTexts(async () => (await import('./consent-notice.tsx')).ConsentNotice)

/**
 * Asks for consent after the age question, and keeps or lets go of what needs it (design section 9.7). Loaded with the
 * first thing a visitor does: whoever only looks is asked nothing, and nothing is kept.
 */
export function Consent() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    void Promise.all([whenAdult(), firstInteraction()]).then(() => setDue(true))
  }, [])
  return due ? (
    <Suspense>
      <ConsentNotice />
    </Suspense>
  ) : null
}
