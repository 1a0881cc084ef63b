import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { getSearchPage, type SearchPageInput } from './search.functions.ts'

/** The cache key omits the view, because the browser computes other views from the full product list. */
export const searchPageQuery = ({ query, language, all, view: { filters, sort, show } }: SearchPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'search', { query, language, all }],
    queryFn: ({ signal }) => getSearchPage({ data: { query, language, all, view: { filters, sort, show } }, signal }),
  })
