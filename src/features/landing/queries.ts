import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import {
  type DocumentInput,
  documentPage,
  homePage,
  landingPage,
  siteContent,
  type UriInput,
} from './landing.functions.ts'

/** Empty without the content service. Fetched once per document load. */
export const siteContentQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'site-content', language],
    queryFn: ({ signal }) => siteContent({ data: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const homePageQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'home', language],
    queryFn: ({ signal }) => homePage({ data: { language }, signal }),
  })

export const landingPageQuery = (input: UriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'landing', input],
    queryFn: ({ signal }) => landingPage({ data: input, signal }),
  })

/** The view is not in the cache key, as for categories. */
export const documentPageQuery = ({ uri, language, view: { filters, sort, show } }: DocumentInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'document', { uri, language }],
    queryFn: ({ signal }) => documentPage({ data: { uri, language, view: { filters, sort, show } }, signal }),
  })
