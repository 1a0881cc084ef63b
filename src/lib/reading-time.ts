/** Characters read per minute, including spaces. About 200 words. */
const charactersPerMinute = 1200

export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / charactersPerMinute))
}
