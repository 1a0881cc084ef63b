import { seededFraction } from './catalogue-random.ts'
import type { SeedProduct } from './catalogue-types.ts'

/** Gives every can its related cans: up to four of the same flavour family, then up to four of the same brand. */
export function withRelated(products: SeedProduct[]): SeedProduct[] {
  return products.map((product) => ({ ...product, related: relatedOf(product, products) }))
}

function relatedOf(product: SeedProduct, products: SeedProduct[]): string[] {
  const closest = (candidates: SeedProduct[]) =>
    candidates
      .map((candidate) => ({ id: candidate.id, distance: distance(product, candidate) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 4)
      .map(({ id }) => id)
  const otherBrands = products.filter(({ brand, flavour }) => brand !== product.brand && flavour === product.flavour)
  const sameBrand = products.filter(
    ({ brand, flavourName }) => brand === product.brand && flavourName !== product.flavourName,
  )
  return [...closest(otherBrands), ...closest(sameBrand)]
}

/** Nearer in strength and format is closer; a seeded part below 1 breaks ties, so not every can shows the same four. */
function distance(a: SeedProduct, b: SeedProduct): number {
  return Math.abs(a.strength - b.strength) * 2 + (a.format === b.format ? 0 : 1) + seededFraction(`${a.id}:${b.id}`)
}
