import * as v from 'valibot'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'

export interface ResetLink {
  i: string
  id: string
}

export const resetLinkKey = 'passwordReset'

const StoredLink = v.pipe(v.string(), v.parseJson(), v.object({ i: v.string(), id: v.string() }))

export function getPendingLink(): ResetLink | undefined {
  const parsed = v.safeParse(StoredLink, readStored('sessionStorage', resetLinkKey))
  return parsed.success ? parsed.output : undefined
}

/** Local storage key. The page warns about a used link before the visitor enters a password. */
const usedLinkKey = 'passwordResetUsed'

/** Only the service can detect that a link was used in a different browser. */
export function isUsedLink({ id }: ResetLink): boolean {
  return readStored('localStorage', usedLinkKey) === id
}

export function storeUsedLink({ id }: ResetLink): void {
  writeStored('localStorage', usedLinkKey, id)
}

export function clearLink(): void {
  removeStored('sessionStorage', resetLinkKey)
}
