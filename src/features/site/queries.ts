import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { pageDataOptions, pageQueryPrefix } from './page/page-data.ts'
import { getSiteSettings } from './site.functions.ts'

export const siteQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'site', language],
    queryFn: ({ signal }) => getSiteSettings({ data: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
