import * as v from 'valibot'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'

/** The two halves of a mailed link that sets a new password. */
export interface ResetLink {
  i: string
  id: string
}

/** Session storage name under which the page's server route leaves the link. */
export const resetLinkKey = 'passwordReset'

const StoredLink = v.pipe(v.string(), v.parseJson(), v.object({ i: v.string(), id: v.string() }))

/** The link this tab was opened by; a reload finds it again. */
export function pendingLink(): ResetLink | undefined {
  const parsed = v.safeParse(StoredLink, readStored('sessionStorage', resetLinkKey))
  return parsed.success ? parsed.output : undefined
}

/** Local storage name of the last link that set a password here: whoever opens it again is told before typing. */
const usedLinkKey = 'passwordResetUsed'

/** Whether this link has set a password in this browser; the service alone knows of other ones, and says so when asked. */
export function isUsedLink({ id }: ResetLink): boolean {
  return readStored('localStorage', usedLinkKey) === id
}

/** The link has set a password, and sets no other. */
export function storeUsedLink({ id }: ResetLink): void {
  writeStored('localStorage', usedLinkKey, id)
}

/** The link was tried: whoever comes again may ask for another. */
export function clearLink(): void {
  removeStored('sessionStorage', resetLinkKey)
}
