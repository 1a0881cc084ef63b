import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getCardsByIds, getPopularCardsForMarkets } from './catalogue.server.ts'

const maxIds = 12

const cardsByIdInputSchema = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))), v.maxLength(maxIds)),
  language: v.picklist(languageCodes),
})
export type CardsByIdInput = v.InferInput<typeof cardsByIdInputSchema>

export const getCardsById = createServerFn({ method: 'GET' })
  .validator(cardsByIdInputSchema)
  .handler(({ data }) => getCardsByIds(data.ids, data.language))

export const getPopularCards = createServerFn({ method: 'GET' })
  .validator(v.object({ language: v.picklist(languageCodes) }))
  .handler(({ data }) => getPopularCardsForMarkets(data.language))
