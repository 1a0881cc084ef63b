import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/locale-url.ts'
import { categoryLinks, chosenCards, findPage } from './catalogue.server.ts'
import { productChoice } from './product-choice.ts'

const language = v.picklist(languageCodes)

export const pageByUriInput = v.object({ path: v.pipe(v.string(), v.maxLength(400)), language })
export type PageByUriInput = v.InferOutput<typeof pageByUriInput>

/** What an address of the catalogue shows: a category, a product, or null. */
export const pageByUri = createServerFn({ method: 'GET' })
  .validator(pageByUriInput)
  .handler(({ data }) => findPage(data.path, data.language))

export const productsForInput = v.object({
  choice: productChoice,
  language,
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(48)),
})
export type ProductsForInput = v.InferOutput<typeof productsForInput>

/** Products for a block of another page, as rows for `ProductCards`. */
export const productsFor = createServerFn({ method: 'GET' })
  .validator(productsForInput)
  .handler(({ data }) => chosenCards(data.choice, data.language, data.limit))

export const categoriesInput = v.object({ language })
export type CategoriesInput = v.InferOutput<typeof categoriesInput>

/** All categories as links. */
export const categories = createServerFn({ method: 'GET' })
  .validator(categoriesInput)
  .handler(({ data }) => categoryLinks(data.language))
