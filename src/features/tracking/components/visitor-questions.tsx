import { Suspense, useEffect, useState } from 'react'
import { whenAdult } from '#features/age-gate/when-adult.ts'
import { firstInteraction } from '#lib/scheduling/first-interaction.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

const VisitorAnswers = lazyWithMessages(async () => (await import('./visitor-answers.tsx')).VisitorAnswers)

/** Asks for consent after age and starts tracking (specification section 10.7). Loaded at an adult's first interaction. */
export function VisitorQuestions() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    void Promise.all([whenAdult(), firstInteraction()]).then(() => setDue(true))
  }, [])
  return due ? (
    <Suspense>
      <VisitorAnswers />
    </Suspense>
  ) : null
}
