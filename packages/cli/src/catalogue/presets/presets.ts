import { plain } from './plain.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export { mapFile } from './preset.ts'

/** Exports of other systems that can be imported. */
export const presets = { shopify, woocommerce, plain }
