import { readAttribute } from './attributes.ts'
import { MissingPrice } from './errors.ts'
import { readPacks } from './packs.ts'
import type { Warn } from './prices.ts'
import type { ProductCard, ProductDetail } from './product.ts'
import { cardOf, productCard } from './product-card.ts'
import { readOthers, readVariants } from './related-products.ts'
import type { WireProduct } from './wire/product.ts'

/** A product of the wire as its page shows it. Throws `MissingPrice` when it has no price in any pricelist. */
export function productDetail(product: WireProduct, warn: Warn): ProductDetail {
  const packs = readPacks(product, readVariants(product, warn), warn)
  const content = readAttribute(product, 'content_per_package_text')[0]
  const seoTitle = product.metaTitle
  const seoDescription = readAttribute(product, 'dp_seo_description')[0] ?? product.metaDescription
  return {
    ...cardOf(product, packs),
    sku: product.sku,
    packs,
    excerpt: product.excerpt,
    description: product.description,
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
    ...(content && { content }),
    gallery: product.media.standard ?? [],
    related: productCards(readOthers(product, warn), warn),
    categoryName: product.categoryName,
  }
}

/** Cards of a list; a product without any price is reported and left out, so that it does not take the list down. */
export function productCards(products: readonly WireProduct[], warn: Warn): ProductCard[] {
  return products.flatMap((product) => {
    try {
      return [productCard(product, warn)]
    } catch (error) {
      if (!(error instanceof MissingPrice)) throw error
      warn(error.message)
      return []
    }
  })
}
