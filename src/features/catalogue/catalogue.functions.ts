import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/locale-url.ts'
import { chosenCards, findPage } from './catalogue.server.ts'

const language = v.picklist(languageCodes)

export const pageByUriInput = v.object({ path: v.pipe(v.string(), v.maxLength(400)), language })
export type PageByUriInput = v.InferOutput<typeof pageByUriInput>

/** What an address of the catalogue shows: a category, a product, or null. */
export const pageByUri = createServerFn({ method: 'GET' })
  .validator(pageByUriInput)
  .handler(({ data }) => findPage(data.path, data.language))

const mostIds = 12

export const cardsByIdInput = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))), v.maxLength(mostIds)),
  language,
})
export type CardsByIdInput = v.InferOutput<typeof cardsByIdInput>

/** The products with these ids as cards, in this order; unknown ones are left out. */
export const cardsById = createServerFn({ method: 'GET' })
  .validator(cardsByIdInput)
  .handler(({ data }) => chosenCards({ by: 'ids', ids: data.ids }, data.language, mostIds))
