import { plain } from './plain.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export { mapFile } from './preset.ts'

export const presets = { shopify, woocommerce, plain }
