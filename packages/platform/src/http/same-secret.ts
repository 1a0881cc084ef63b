import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares SHA-256 digests in constant time, so that the duration reveals neither the length nor the content of the secret. */
export function isSameSecret(shown: string | undefined, expected: string | undefined): boolean {
  if (shown === undefined || expected === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(expected))
}
