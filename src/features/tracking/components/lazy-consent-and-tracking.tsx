import { Suspense, useEffect, useState } from 'react'
import { waitForAdultConfirmation } from '#features/age-gate/adult-confirmation.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

const VisitorAnswers = lazyWithMessages(async () => (await import('./consent-and-tracking.tsx')).ConsentAndTracking)

/** The code is loaded on an adult's first interaction (specification section 10.7). */
export function LazyConsentAndTracking() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    void Promise.all([waitForAdultConfirmation(), waitForFirstInteraction()]).then(() => setDue(true))
  }, [])
  return due ? (
    <Suspense>
      <VisitorAnswers />
    </Suspense>
  ) : null
}
