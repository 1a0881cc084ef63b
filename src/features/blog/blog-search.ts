import * as v from 'valibot'

/** The page of the blog without search params; for `stripSearchParams`. */
export const blogSearchDefaults = { page: 1 } as const

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const slug = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}/_-]{1,100}$/u))

/** Search params of the blog; a broken value counts as missing. */
export const blogSearchSchema = v.object({
  page: v.optional(v.fallback(page, blogSearchDefaults.page), blogSearchDefaults.page),
  category: v.fallback(v.optional(slug), undefined),
  tag: v.fallback(v.optional(slug), undefined),
})

export type BlogSearch = v.InferOutput<typeof blogSearchSchema>
