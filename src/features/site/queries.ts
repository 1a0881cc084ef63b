import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { pageDataOptions, pageQueries } from './page/page-data.ts'
import { readSite } from './site.functions.ts'

export const siteQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'site', language],
    queryFn: ({ signal }) => readSite({ data: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
