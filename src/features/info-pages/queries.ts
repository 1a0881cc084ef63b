import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type InfoPageInput, infoPage } from './info.functions.ts'

export const infoPageQuery = (input: InfoPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'info', input],
    queryFn: ({ signal }) => infoPage({ data: input, signal }),
  })
