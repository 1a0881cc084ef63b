import type { Draft } from './read-rows.ts'
import type { ProductRecord } from './record.ts'

/**
 * Makes the pack sizes of each product in `drafts` each other's variants, smallest first, as the shop shows them. Adds
 * drafts for members of a family the file does not name. For files that say nothing about variants themselves.
 */
export function relateFamilies(drafts: readonly Draft[], after: ReadonlyMap<string, ProductRecord>): Draft[] {
  const members = new Map<string, ProductRecord[]>()
  for (const record of after.values()) {
    const base = baseOf(record)
    members.set(base, [...(members.get(base) ?? []), record])
  }
  const touched = new Set(drafts.map(({ record }) => baseOf(record)))
  const related = new Map<string, ProductRecord>()
  for (const base of touched) {
    const family = (members.get(base) ?? []).toSorted((a, b) => size(a) - size(b))
    for (const record of family) related.set(record.sku, withVariants(record, family))
  }
  const named = new Set(drafts.map(({ record }) => record.sku))
  const others = [...related.values()].filter(({ sku }) => !named.has(sku))
  return [
    ...drafts.map((draft) => ({ ...draft, record: related.get(draft.record.sku) ?? draft.record })),
    ...others.map((record): Draft => ({ line: undefined, record, before: after.get(record.sku) })),
  ]
}

function baseOf({ sku, pack }: ProductRecord): string {
  return pack?.of ?? sku
}

function size({ pack }: ProductRecord): number {
  return pack?.quantity ?? 1
}

function withVariants(record: ProductRecord, family: readonly ProductRecord[]): ProductRecord {
  const { variant: _, ...others } = record.relations
  const skus = family.map(({ sku }) => sku).filter((sku) => sku !== record.sku)
  return { ...record, relations: skus.length === 0 ? others : { variant: skus, ...others } }
}
