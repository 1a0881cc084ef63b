/** Parses `YYYY-MM-DD HH:mm:ss` as UTC. Returns Unix time in ms, or NaN for an invalid timestamp. */
export function parseUtcTimestamp(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}
