/** Thrown by a loader for a deleted page: `notFound(deletedPage)`. Not used for a page that never existed. */
export const deletedPage = { data: 'gone' }

export function isDeletedPage(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown && thrown.data === deletedPage.data
}
