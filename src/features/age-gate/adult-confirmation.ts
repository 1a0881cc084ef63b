import { isAdult } from '#features/site/adult.ts'
import { ageAnsweredEvent } from './age-answer.ts'

export function onAgeAnswered(listener: () => void): () => void {
  addEventListener(ageAnsweredEvent, listener)
  return () => removeEventListener(ageAnsweredEvent, listener)
}

export function waitForAdultConfirmation(): Promise<void> {
  if (isAdult()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onAgeAnswered(() => {
      if (!isAdult()) return
      stop()
      resolve()
    })
  })
}
