import { seedFlavour } from './catalogue-flavours.ts'
import type { SeedProduct } from './catalogue-types.ts'

/**
 * A product's custom attributes as they stand on the wire (commerce reference 2.4): dynamic attributes are text, mapped
 * ones are objects; numbers are text without a unit except the content, which is written as on the can.
 */
export function attributesOf(product: SeedProduct): Record<string, string | Record<string, string>> {
  const flavour = seedFlavour(product.flavour)
  return {
    flavour: { [flavour.id]: flavour.code },
    strength: String(product.strength),
    format: { text: product.format },
    content_per_package_text: `${product.contentGrams} g`,
    portions_per_package_text: String(product.pouches),
    nicotine_per_package: String(product.nicotineMg * product.pouches),
    nicotine_ratio_text: String(product.nicotineMg),
    popularity_text: String(product.popularity),
    out_of_stock_behavior_value: 'show',
    dp_seo_description: product.seoDescription,
    dp_seo_excerpt: product.excerpt,
    ...(product.tag && { offer_text: product.tag }),
  }
}
