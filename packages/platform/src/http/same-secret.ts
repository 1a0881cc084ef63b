import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests in constant time, so that the timing reveals neither length nor content. */
export function isSameSecret(shown: string | undefined, expected: string | undefined): boolean {
  if (shown === undefined || expected === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(expected))
}
