import { queryOptions } from '@tanstack/react-query'
import { type MovedInput, movedPage } from './addresses.functions.ts'

/** Where a path (without language) at which no page is leads now, `gone`, or null when there never was a page. */
export const movedPageQuery = (input: MovedInput) =>
  queryOptions({
    queryKey: ['moved-page', input],
    queryFn: ({ signal }) => movedPage({ data: input, signal }),
  })
