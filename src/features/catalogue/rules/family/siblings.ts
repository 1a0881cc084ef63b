import { facets } from '#lib/facets.ts'
import type { FamilyCard } from '#services/commerce/product.ts'

export interface Sibling {
  id: string
  name: string
  /** Path of the product page, without language prefix or leading slash. */
  path: string
  format?: string
  /** Per pouch. */
  nicotineMg?: number
  available: boolean
  markets: number[]
}

/**
 * Returns all variants of the product's brand and flavour, including the product, weakest first. Empty without other
 * variants.
 */
export function siblingsOf(product: FamilyCard, all: readonly FamilyCard[]): Sibling[] {
  const { family } = product
  if (family === undefined) return []
  const others = all.filter((card) => card.family === family && card.id !== product.id)
  return others.length === 0 ? [] : [product, ...others].map(siblingOf).toSorted(byStrength)
}

function siblingOf({ id, name, categoryUri, uri, format, nicotineMg, available, markets }: FamilyCard): Sibling {
  return {
    ...{ id, name, path: [categoryUri, uri].filter(Boolean).join('/'), available, markets },
    ...(format !== undefined && { format }),
    ...(nicotineMg !== undefined && { nicotineMg }),
  }
}

function byStrength(a: Sibling, b: Sibling): number {
  return (a.nicotineMg ?? 0) - (b.nicotineMg ?? 0) || a.name.localeCompare(b.name)
}

export interface FormatRow {
  /** Missing if the catalogue has no format for the variants. */
  format?: string
  siblings: Sibling[]
}

/** Groups the variants sold in a market by format, smallest pouch first. */
export function siblingRows(siblings: readonly Sibling[], market: number): FormatRow[] {
  const rows = new Map<string, Sibling[]>()
  for (const sibling of siblings.filter(({ markets }) => markets.includes(market))) {
    const format = sibling.format ?? ''
    rows.set(format, [...(rows.get(format) ?? []), sibling])
  }
  // Unknown formats come first, as in filters (specification section 5).
  const smallestFirst: readonly string[] = facets.format.order
  const place = (format: string) => smallestFirst.indexOf(format)
  return [...rows]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([format, row]) => ({ ...(format !== '' && { format }), siblings: row }))
}
