import * as v from 'valibot'

const names = v.pipe(v.array(v.string()), v.maxLength(1000))

/** How a page should show facets: in which order, with which values; banners and an address to go to are passed on. */
export const renderingContent = v.looseObject({
  facetOrdering: v.optional(
    v.looseObject({
      facets: v.optional(v.looseObject({ order: v.optional(names) })),
      values: v.optional(
        v.record(
          v.string(),
          v.looseObject({
            order: v.optional(names),
            sortRemainingBy: v.optional(v.picklist(['count', 'alpha', 'hidden'])),
            hide: v.optional(names),
          }),
        ),
      ),
    }),
  ),
  redirect: v.optional(v.looseObject({ url: v.optional(v.string()) })),
  widgets: v.optional(v.looseObject({})),
})
