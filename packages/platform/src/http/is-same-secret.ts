import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests in constant time, so that the duration reveals neither the secret's length nor its content. */
export function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
