/**
 * Parses a non-negative integer. Accepts digits only, so that `2.5` and `1e3` are rejected. Returns undefined for any
 * other text.
 */
export function parseInteger(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
