import * as v from 'valibot'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'

const linkSchema = v.object({ i: v.string(), id: v.string() })
export type ResetLink = v.InferOutput<typeof linkSchema>

export const resetLinkKey = 'passwordReset'

const storedLinkSchema = v.pipe(v.string(), v.parseJson(), linkSchema)

export function getPendingResetLink(): ResetLink | undefined {
  const parsed = v.safeParse(storedLinkSchema, readStoredText('sessionStorage', resetLinkKey))
  return parsed.success ? parsed.output : undefined
}

/** Local storage key of the last used link's ID. Lets the page warn about a used link before a password is entered. */
const usedLinkKey = 'passwordResetUsed'

/** Returns true if the link is the last one used in this browser. The service detects all other used links. */
export function isResetLinkUsed({ id }: ResetLink): boolean {
  return readStoredText('localStorage', usedLinkKey) === id
}

export function markResetLinkUsed({ id }: ResetLink): void {
  writeStoredText('localStorage', usedLinkKey, id)
}

export function clearPendingResetLink(): void {
  removeStoredText('sessionStorage', resetLinkKey)
}
