import type { InfoPageInput } from './info.functions.ts'

/**
 * An information page by the last part of its address, or null. Reached by `import()`, so that the server-function client
 * is not on the first load (docs/decisions/0003).
 */
export const infoPage = async (data: InfoPageInput) => (await import('./info.functions.ts')).infoPage({ data })
