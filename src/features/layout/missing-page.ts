/** What a loader throws where a page was and is gone: `notFound(wasHere)`. Without it there never was one. */
export const wasHere = { data: 'gone' }

/** Whether a page was at the address at which nothing is now. */
export function isGone(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown && thrown.data === wasHere.data
}
