/** Options of `notFound` for deleted pages, as opposed to pages that never existed. */
export const deletedPageOptions = { data: 'gone' }

export function isDeletedPage(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown && thrown.data === deletedPageOptions.data
}
