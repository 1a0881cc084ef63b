import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findInfoPage } from './info.server.ts'

const infoPageInputSchema = v.object({
  uri: v.pipe(v.string(), v.maxLength(400)),
  language: v.picklist(languageCodes),
})

export const getInfoPage = createServerFn({ method: 'GET' })
  .validator(infoPageInputSchema)
  .handler(({ data }) => findInfoPage(data.uri, data.language))
