import type { MovedInput } from './addresses.functions.ts'

/**
 * Where a path (without language) at which no page is leads now, `gone`, or null when there never was a page. Reached by
 * `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
 */
export const movedPage = async (data: MovedInput) => (await import('./addresses.functions.ts')).movedPage({ data })
