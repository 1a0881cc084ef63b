/**
 * The pages worth a link: the first, the last, the current one and its neighbours, ascending; a gap stands where pages
 * are left out, and never for a single page.
 */
export function pageWindow(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const from = page - 1 <= 3 ? 1 : page - 1
  const to = page + 1 >= pages - 2 ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? ([1, 'gap-before'] as const) : []),
    ...middle,
    ...(to < pages ? (['gap-after', pages] as const) : []),
  ]
}
