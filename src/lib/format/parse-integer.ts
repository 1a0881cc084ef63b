/** Parses ASCII or full-width digits after trimming. Returns undefined for other text, such as `2.5` or `1e3`. */
export function parseInteger(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
