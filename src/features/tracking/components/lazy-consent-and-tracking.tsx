import { Suspense, useEffect, useState } from 'react'
import { waitForAdultConfirmation } from '#features/age-gate/adult-confirmation.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

const VisitorAnswers = lazyWithMessages(async () => (await import('./consent-and-tracking.tsx')).ConsentAndTracking)

/** Loads the code once the visitor has confirmed their age and has interacted with the page. */
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
