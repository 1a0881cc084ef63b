import { facets } from '#lib/facets.ts'
import type { FamilyCard } from '#services/commerce/product.ts'

/** One strength and format of a flavour of a brand, as the way to it needs it. */
export interface Sibling {
  id: string
  name: string
  /** Path of its page without language and leading slash. */
  path: string
  format?: string
  /** mg a pouch. */
  nicotineMg?: number
  available: boolean
  /** Market numbers where it is sold. */
  markets: number[]
}

/** The strengths and formats of a product's flavour, it among them, weakest first; none where it is the only one. */
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

/** Variants of one format. */
export interface FormatRow {
  /** Missing where the catalogue does not tell. */
  format?: string
  siblings: Sibling[]
}

/** The siblings that are sold in a market, a row for each format, smallest pouch first as far as the shop knows them. */
export function siblingRows(siblings: readonly Sibling[], market: number): FormatRow[] {
  const rows = new Map<string, Sibling[]>()
  for (const sibling of siblings.filter(({ markets }) => markets.includes(market))) {
    const format = sibling.format ?? ''
    rows.set(format, [...(rows.get(format) ?? []), sibling])
  }
  // An unknown format comes first, as in filters (specification section 5).
  const smallestFirst: readonly string[] = facets.format.order
  const place = (format: string) => smallestFirst.indexOf(format)
  return [...rows]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([format, row]) => ({ ...(format !== '' && { format }), siblings: row }))
}
