import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { findCataloguePage } from '#features/catalogue/catalogue.server.ts'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findProductContent } from './product-content.server.ts'

const pageByUriInputSchema = v.object({
  path: v.pipe(v.string(), v.maxLength(400)),
  language: v.picklist(languageCodes),
  view: listSearchSchema,
})
export type CataloguePageInput = v.InferInput<typeof pageByUriInputSchema>

/** Returns a category, or a product with the editors' content. Returns null if the path is not in the catalogue. */
export const getCataloguePage = createServerFn({ method: 'GET' })
  .validator(pageByUriInputSchema)
  .handler(async ({ data: { path, language, view } }) => {
    const page = await findCataloguePage(path, language, view)
    if (page?.kind !== 'product') return page
    return { ...page, content: await findProductContent(page.product, language) }
  })
