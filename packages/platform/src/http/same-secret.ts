import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests, so that neither length nor content can be told from the time it takes. */
export function isSameSecret(shown: string | undefined, expected: string | undefined): boolean {
  if (shown === undefined || expected === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(expected))
}
