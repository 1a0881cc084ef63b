/** Accepts digits only. Undefined for other text, such as `2.5` and `1e3`. */
export function parseInteger(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
