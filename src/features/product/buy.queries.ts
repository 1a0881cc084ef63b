import type { BuyInput } from './buy.functions.ts'

// Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
const functions = () => import('./buy.functions.ts')

/** The product of a buy link, by the path of its page or by its id; null for what is no product. */
export const boughtProduct = async (data: BuyInput) => (await functions()).boughtProduct({ data })
