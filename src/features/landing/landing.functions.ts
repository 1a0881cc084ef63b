import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findCampaignPage, loadHomePage } from './home.server.ts'
import { findLandingPage, findListingPage, loadSiteContent } from './landing.server.ts'

const languageSchema = v.picklist(languageCodes)

const languageInputSchema = v.object({ language: languageSchema })
const uriInputSchema = v.object({ uri: v.pipe(v.string(), v.maxLength(400)), language: languageSchema })
const listingInputSchema = v.object({ ...uriInputSchema.entries, view: listSearchSchema })
export type ListingPageInput = v.InferInput<typeof listingInputSchema>

export const getSiteContent = createServerFn({ method: 'GET' })
  .validator(languageInputSchema)
  .handler(({ data }) => loadSiteContent(data.language))

export const getHomePage = createServerFn({ method: 'GET' })
  .validator(languageInputSchema)
  .handler(({ data }) => loadHomePage(data.language))

export const getCampaignPage = createServerFn({ method: 'GET' })
  .validator(uriInputSchema)
  .handler(({ data }) => findCampaignPage(data.uri, data.language))

export const getLandingPage = createServerFn({ method: 'GET' })
  .validator(uriInputSchema)
  .handler(({ data }) => findLandingPage(data.uri, data.language, { products: true }))

export const getListingPage = createServerFn({ method: 'GET' })
  .validator(listingInputSchema)
  .handler(({ data }) => findListingPage(data.uri, data.language, data.view))
