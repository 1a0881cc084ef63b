import { isAdult } from '#features/site/adult.ts'
import { ageAnswered } from './age-answer.ts'

/** Calls `listener` after every answer. Returns an unsubscribe function. Browser only. */
export function onAgeConfirmed(listener: () => void): () => void {
  addEventListener(ageAnswered, listener)
  return () => removeEventListener(ageAnswered, listener)
}

/** Resolves once the visitor has confirmed the age. Browser only. */
export function whenAdult(): Promise<void> {
  if (isAdult()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onAgeConfirmed(() => {
      if (!isAdult()) return
      stop()
      resolve()
    })
  })
}
