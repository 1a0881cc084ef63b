import { queryOptions } from '@tanstack/react-query'
import { createPageQuery, pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import {
  getCampaignPage,
  getHomePage,
  getLandingPage,
  getListingPage,
  getSiteContent,
  type ListingPageInput,
} from './landing.functions.ts'

/** Without the content service, the lists of links are empty. Fetched once per document load. */
export const siteContentQuery = createPageQuery('site-content', getSiteContent, {
  staleTime: Number.POSITIVE_INFINITY,
})

export const homePageQuery = createPageQuery('home', getHomePage)
export const campaignPageQuery = createPageQuery('campaign', getCampaignPage)
export const landingPageQuery = createPageQuery('landing', getLandingPage)

/** The cache key omits the view, because the browser computes other views from the full product list. */
export const listingPageQuery = ({ uri, language, view: { filters, sort, show } }: ListingPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'listing', { uri, language }],
    queryFn: ({ signal }) => getListingPage({ data: { uri, language, view: { filters, sort, show } }, signal }),
  })
