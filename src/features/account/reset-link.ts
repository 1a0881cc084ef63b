import * as v from 'valibot'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'

export interface ResetLink {
  i: string
  id: string
}

/** Session storage key under which the page's server route stores the link. */
export const resetLinkKey = 'passwordReset'

const StoredLink = v.pipe(v.string(), v.parseJson(), v.object({ i: v.string(), id: v.string() }))

/** Returns the reset link with which this tab was opened. The link survives a reload. */
export function getPendingLink(): ResetLink | undefined {
  const parsed = v.safeParse(StoredLink, readStored('sessionStorage', resetLinkKey))
  return parsed.success ? parsed.output : undefined
}

/**
 * Local storage key of the last reset link used in this browser. The page warns about a used link before the visitor
 * enters a password.
 */
const usedLinkKey = 'passwordResetUsed'

/** Returns true if the link was used in this browser. Only the service can detect that a link was used in another browser. */
export function isUsedLink({ id }: ResetLink): boolean {
  return readStored('localStorage', usedLinkKey) === id
}

export function storeUsedLink({ id }: ResetLink): void {
  writeStored('localStorage', usedLinkKey, id)
}

/** Removes the link after an attempt. The visitor can then request a new link. */
export function clearLink(): void {
  removeStored('sessionStorage', resetLinkKey)
}
