import { facets } from '#lib/facets.ts'
import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'

export interface ProductVariant
  extends Pick<ProductCard, 'id' | 'name' | 'format' | 'nicotineMg' | 'available' | 'markets'> {
  /** Without a language prefix or leading slash. */
  path: string
}

/** Returns this product and those with the same brand and flavour, weakest first. Empty if there are no others. */
export function findVariants(product: GroupableCard, all: readonly GroupableCard[]): ProductVariant[] {
  const { groupKey } = product
  if (groupKey === undefined) return []
  const others = all.filter((card) => card.groupKey === groupKey && card.id !== product.id)
  return others.length === 0 ? [] : [product, ...others].map(toVariant).toSorted(compareStrength)
}

function toVariant(card: GroupableCard): ProductVariant {
  const { id, name, categoryUri, uri, format, nicotineMg, available, markets } = card
  return {
    ...{ id, name, path: [categoryUri, uri].filter(Boolean).join('/'), available, markets },
    ...(format !== undefined && { format }),
    ...(nicotineMg !== undefined && { nicotineMg }),
  }
}

function compareStrength(a: ProductVariant, b: ProductVariant): number {
  return (a.nicotineMg ?? 0) - (b.nicotineMg ?? 0) || a.name.localeCompare(b.name)
}

export interface VariantFormatGroup {
  format?: string
  variants: ProductVariant[]
}

export function groupVariantsByFormat(variants: readonly ProductVariant[], market: number): VariantFormatGroup[] {
  const rows = new Map<string, ProductVariant[]>()
  for (const variant of variants.filter(({ markets }) => markets.includes(market))) {
    const format = variant.format ?? ''
    rows.set(format, [...(rows.get(format) ?? []), variant])
  }
  // Unknown formats come first, as in filters (specification section 5.2).
  const smallestFirst: readonly string[] = facets.format.order
  const place = (format: string) => smallestFirst.indexOf(format)
  return [...rows]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([format, row]) => ({ ...(format !== '' && { format }), variants: row }))
}
