import type { SearchPageInput } from './search.functions.ts'

/** What a search finds; for the route's loader. Reached by `import()`: see docs/decisions/0003. */
export const searchPage = async (data: SearchPageInput) => (await import('./search.functions.ts')).searchPage({ data })
