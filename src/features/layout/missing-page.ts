/** Data passed to `notFound` for deleted pages, but not for pages that never existed. */
export const deletedPage = { data: 'gone' }

export function isDeletedPage(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown && thrown.data === deletedPage.data
}
