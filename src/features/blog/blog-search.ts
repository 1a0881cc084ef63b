import * as v from 'valibot'

const slug = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}/_-]{1,100}$/u))
const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** What a page of the blog shows when its address says nothing. */
export const blogSearchDefaults = { page: 1 } as const

/** Fields of the query string on the blog; a broken value counts as missing. Spread it into a route's search schema. */
export const blogSearchEntries = {
  page: v.optional(v.fallback(page, blogSearchDefaults.page), blogSearchDefaults.page),
  category: v.optional(v.fallback(v.optional(slug), undefined)),
  tag: v.optional(v.fallback(v.optional(slug), undefined)),
}

/** The query string of the blog. */
export const blogSearch = v.object(blogSearchEntries)

export type BlogSearch = v.InferOutput<typeof blogSearch>
