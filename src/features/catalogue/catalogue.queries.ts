import type { CardsByIdInput, PageByUriInput } from './catalogue.functions.ts'

// Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
const functions = () => import('./catalogue.functions.ts')

/** What a path (without language) of the catalogue shows; null when it is no address of it. For a route's loader. */
export const pageByUri = async (data: PageByUriInput) => (await functions()).pageByUri({ data })

/** At most 12 products by their ids, as cards in that order; unknown ones are left out. */
export const cardsById = async (data: CardsByIdInput) => (await functions()).cardsById({ data })
