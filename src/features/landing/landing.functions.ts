import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findHome } from './home.server.ts'
import { findDocumentPage, findLanding, findSiteContent } from './landing.server.ts'

const language = v.picklist(languageCodes)

export const languageInput = v.object({ language })

export const uriInput = v.object({ uri: v.pipe(v.string(), v.maxLength(400)), language })
export type UriInput = v.InferOutput<typeof uriInput>

export const documentInput = v.object({ ...uriInput.entries, view: listSearchSchema })
export type DocumentInput = v.InferInput<typeof documentInput>

export const siteContent = createServerFn({ method: 'GET' })
  .validator(languageInput)
  .handler(({ data }) => findSiteContent(data.language))

export const homePage = createServerFn({ method: 'GET' })
  .validator(languageInput)
  .handler(({ data }) => findHome(data.language))

export const landingPage = createServerFn({ method: 'GET' })
  .validator(uriInput)
  .handler(({ data }) => findLanding(data.uri, data.language))

export const documentPage = createServerFn({ method: 'GET' })
  .validator(documentInput)
  .handler(({ data }) => findDocumentPage(data.uri, data.language, data.view))
