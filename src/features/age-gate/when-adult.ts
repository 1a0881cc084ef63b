import { isAdult } from '#features/site/adult.ts'
import { ageAnsweredEvent } from './age-answer.ts'

/** Calls `listener` after every answer. Returns an unsubscribe function. Browser only. */
export function onAgeAnswered(listener: () => void): () => void {
  addEventListener(ageAnsweredEvent, listener)
  return () => removeEventListener(ageAnsweredEvent, listener)
}

/** Resolves once the visitor has confirmed the age. Browser only. */
export function waitForAdult(): Promise<void> {
  if (isAdult()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onAgeAnswered(() => {
      if (!isAdult()) return
      stop()
      resolve()
    })
  })
}
