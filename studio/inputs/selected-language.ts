import { useSyncExternalStore } from 'react'
import { fallbackLanguage } from '../lib/languages.ts'

let chosen: string = fallbackLanguage
const listeners = new Set<() => void>()

export function selectLanguage(language: string): void {
  chosen = language
  for (const listener of listeners) listener()
}

export function useSelectedLanguage(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )
}
