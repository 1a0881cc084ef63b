/** The whole number that a text is; undefined where it is none, so that "2.5" and "1e3" are not read as other numbers. */
export function parseInteger(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
