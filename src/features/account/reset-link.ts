import * as v from 'valibot'
import { readStored, removeStored } from '#lib/stored-text.ts'

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

/** The link was tried: whoever comes again may ask for another. */
export function forgetLink(): void {
  removeStored('sessionStorage', resetLinkKey)
}
