import type { PageByUriInput } from './catalogue.functions.ts'

/**
 * What a path (without language) of the catalogue shows; null when it is no address of it. For a route's loader.
 * Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
 */
export const pageByUri = async (data: PageByUriInput) => (await import('./catalogue.functions.ts')).pageByUri({ data })
