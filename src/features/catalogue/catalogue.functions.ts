import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findCataloguePage, getCardsByIds } from './catalogue.server.ts'
import { listSearchSchema } from './search-params.ts'

const language = v.picklist(languageCodes)

const pageByUriInputSchema = v.object({
  path: v.pipe(v.string(), v.maxLength(400)),
  language,
  view: listSearchSchema,
})
export type PageByUriInput = v.InferInput<typeof pageByUriInputSchema>

export const getCataloguePage = createServerFn({ method: 'GET' })
  .validator(pageByUriInputSchema)
  .handler(({ data }) => findCataloguePage(data.path, data.language, data.view))

const maxIds = 12

const cardsByIdInputSchema = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))), v.maxLength(maxIds)),
  language,
})
export type CardsByIdInput = v.InferInput<typeof cardsByIdInputSchema>

export const getCardsById = createServerFn({ method: 'GET' })
  .validator(cardsByIdInputSchema)
  .handler(({ data }) => getCardsByIds(data.ids, data.language))
