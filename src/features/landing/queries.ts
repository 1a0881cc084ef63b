import { queryOptions } from '@tanstack/react-query'
import { createPageQuery, pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import {
  type DocumentInput,
  getDocumentPage,
  getHomePage,
  getLandingPage,
  getSiteContent,
} from './landing.functions.ts'

/** Empty without the content service. Fetched once per document load. */
export const siteContentQuery = createPageQuery('site-content', getSiteContent, {
  staleTime: Number.POSITIVE_INFINITY,
})

export const homePageQuery = createPageQuery('home', getHomePage)
export const landingPageQuery = createPageQuery('landing', getLandingPage)

/** As for categories, the cache key omits the view, because other views are computed from the full list. */
export const documentPageQuery = ({ uri, language, view: { filters, sort, show } }: DocumentInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'document', { uri, language }],
    queryFn: ({ signal }) => getDocumentPage({ data: { uri, language, view: { filters, sort, show } }, signal }),
  })
