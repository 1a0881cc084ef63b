import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type SearchPageInput, searchPage } from './search.functions.ts'

/** The view of the list is not in the cache key, as for categories. */
export const searchPageQuery = ({ query, language, all, view: { filters, sort, show } }: SearchPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'search', { query, language, all }],
    queryFn: ({ signal }) => searchPage({ data: { query, language, all, view: { filters, sort, show } }, signal }),
  })
