/** Including spaces. Corresponds to about 200 words per minute. */
const charactersPerMinute = 1200

export function estimateReadingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / charactersPerMinute))
}
