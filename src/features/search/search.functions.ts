import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findSearchPage } from './search.server.ts'

const searchPageInputSchema = v.object({
  query: v.pipe(v.string(), v.maxLength(200)),
  language: v.picklist(languageCodes),
  all: v.boolean(),
  view: listSearchSchema,
})
export type SearchPageInput = v.InferInput<typeof searchPageInputSchema>

export const getSearchPage = createServerFn({ method: 'GET' })
  .validator(searchPageInputSchema)
  .handler(({ data }) => findSearchPage(data))
