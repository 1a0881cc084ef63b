import type { CategoriesInput, PageByUriInput, ProductsForInput } from './catalogue.functions.ts'

// Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
const functions = () => import('./catalogue.functions.ts')

/** What a path (without language) of the catalogue shows; null when it is no address of it. For a route's loader. */
export const pageByUri = async (data: PageByUriInput) => (await functions()).pageByUri({ data })

/** Products for a block of another page, as rows: draw them with `ProductCards`. */
export const productsFor = async (data: ProductsForInput) => (await functions()).productsFor({ data })

/** All categories as links, in the operator's order. */
export const categories = async (data: CategoriesInput) => (await functions()).categories({ data })
