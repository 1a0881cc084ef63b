import * as v from 'valibot'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'
import { isBlogTopicUri } from '#lib/urls/uri.ts'

export const blogSearchDefaults = { page: 1 } as const

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const uri = v.pipe(searchParamTextSchema, v.check(isBlogTopicUri))

/** Invalid values are treated as missing. */
export const blogSearchSchema = v.object({
  page: v.optional(v.fallback(page, blogSearchDefaults.page), blogSearchDefaults.page),
  category: v.fallback(v.optional(uri), undefined),
  tag: v.fallback(v.optional(uri), undefined),
})

export type BlogSearch = v.InferOutput<typeof blogSearchSchema>
