import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { getInfoPage, type InfoPageInput } from './info.functions.ts'

export const infoPageQuery = (input: InfoPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'info', input],
    queryFn: ({ signal }) => getInfoPage({ data: input, signal }),
  })
