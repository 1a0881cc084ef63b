/** Thrown by a loader for a deleted page: `notFound(wasHere)`. Not used for a page that never existed. */
export const wasHere = { data: 'gone' }

export function isGone(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown && thrown.data === wasHere.data
}
