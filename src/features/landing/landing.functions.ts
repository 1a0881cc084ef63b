import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findCampaignPage, loadHomePage } from './home.server.ts'
import { findDocumentPage, findLandingPage, loadSiteContent } from './landing.server.ts'

const language = v.picklist(languageCodes)

const languageInput = v.object({ language })
const uriInput = v.object({ uri: v.pipe(v.string(), v.maxLength(400)), language })
const documentInput = v.object({ ...uriInput.entries, view: listSearchSchema })
export type DocumentInput = v.InferInput<typeof documentInput>

export const getSiteContent = createServerFn({ method: 'GET' })
  .validator(languageInput)
  .handler(({ data }) => loadSiteContent(data.language))

export const getHomePage = createServerFn({ method: 'GET' })
  .validator(languageInput)
  .handler(({ data }) => loadHomePage(data.language))

export const getCampaignPage = createServerFn({ method: 'GET' })
  .validator(uriInput)
  .handler(({ data }) => findCampaignPage(data.uri, data.language))

export const getLandingPage = createServerFn({ method: 'GET' })
  .validator(uriInput)
  .handler(({ data }) => findLandingPage(data.uri, data.language, { products: true }))

export const getDocumentPage = createServerFn({ method: 'GET' })
  .validator(documentInput)
  .handler(({ data }) => findDocumentPage(data.uri, data.language, data.view))
