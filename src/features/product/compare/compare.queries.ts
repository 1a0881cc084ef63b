import type { CompareInput } from './compare.functions.ts'

// Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
const functions = () => import('./compare.functions.ts')

/** The cans of a comparison, in their order; unknown ones are left out. For a route's loader. */
export const comparedCans = async (data: CompareInput) => (await functions()).compared({ data })
