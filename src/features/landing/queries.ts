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

/** Header, footer and the editors' addresses; empty lists without the content service. They stay for a page view. */
export const siteContentQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'site-content', language],
    queryFn: ({ signal }) => siteContent({ data: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The home page; without the content service its products alone. */
export const homePageQuery = (language: LanguageCode) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'home', language],
    queryFn: ({ signal }) => homePage({ data: { language }, signal }),
  })

/** A landing page by its uri, or null. */
export const landingPageQuery = (input: UriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'landing', input],
    queryFn: ({ signal }) => landingPage({ data: input, signal }),
  })

/** The page of a brand, flavour or offer by its uri, or null. Its key is without the view, as a category's. */
export const documentPageQuery = ({ uri, language, view: { filters, sort, show } }: DocumentInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'document', { uri, language }],
    queryFn: ({ signal }) => documentPage({ data: { uri, language, view: { filters, sort, show } }, signal }),
  })
