import { useSyncExternalStore } from 'react'
import { fallbackLanguage } from '../lib/languages.ts'

let chosen: string = fallbackLanguage
const listeners = new Set<() => void>()

/** Shows a language in every localized field of the studio: who writes German writes all fields in German. */
export function chooseLanguage(language: string): void {
  chosen = language
  for (const listener of listeners) listener()
}

/** The language that localized fields show now. */
export function useChosenLanguage(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )
}
