import { plainPreset } from './plain.ts'
import { shopifyPreset } from './shopify.ts'
import { woocommercePreset } from './woocommerce.ts'

export { applyPreset } from './preset.ts'

export const presets = { shopify: shopifyPreset, woocommerce: woocommercePreset, plain: plainPreset }
