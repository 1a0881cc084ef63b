/** Returns the first, last, current and adjacent pages in ascending order. A gap replaces at least two pages. */
export function getPaginationItems(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const from = page - 1 <= 3 ? 1 : page - 1
  const to = page + 1 >= pages - 2 ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? ([1, 'gap-before'] as const) : []),
    ...middle,
    ...(to < pages ? (['gap-after', pages] as const) : []),
  ]
}
