/** Reads `YYYY-MM-DD HH:mm:ss` as UTC. Returns ms since the epoch, or NaN for other text. */
export function parseUtcTimestamp(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}
