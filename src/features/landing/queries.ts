import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import {
  type DocumentInput,
  getDocumentPage,
  getHomePage,
  getLandingPage,
  getSiteContent,
  type UriInput,
} from './landing.functions.ts'

/** Empty without the content service. Fetched once per document load. */
export const siteContentQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'site-content', language],
    queryFn: ({ signal }) => getSiteContent({ data: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const homePageQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'home', language],
    queryFn: ({ signal }) => getHomePage({ data: { language }, signal }),
  })

export const landingPageQuery = (input: UriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'landing', input],
    queryFn: ({ signal }) => getLandingPage({ data: input, signal }),
  })

/** The view is not in the cache key, as for categories. */
export const documentPageQuery = ({ uri, language, view: { filters, sort, show } }: DocumentInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'document', { uri, language }],
    queryFn: ({ signal }) => getDocumentPage({ data: { uri, language, view: { filters, sort, show } }, signal }),
  })
