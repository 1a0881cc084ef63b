/** Normalizes (NFKC) and trims the text first. Returns undefined for text other than digits, such as `2.5` or `1e3`. */
export function parseInteger(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
