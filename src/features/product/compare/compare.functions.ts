import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findComparePage } from './compare.server.ts'
import { maxComparedProducts } from './compare-search.ts'

const compareInputSchema = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))), v.maxLength(maxComparedProducts)),
  language: v.picklist(languageCodes),
})

export const getComparePage = createServerFn({ method: 'GET' })
  .validator(compareInputSchema)
  .handler(({ data }) => findComparePage(data.ids, data.language))
