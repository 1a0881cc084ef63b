import { collectColumns } from '../columns/columns.ts'
import type { CatalogueFile, FileProblem } from '../file/cells.ts'
import { type ProductRecord, type RecordSection, toSlug } from '../record.ts'
import type { CatalogueState, NamedEntity } from '../state.ts'
import { checkProductDraft, type OfferCheckOptions } from './check-drafts.ts'
import { type ProductDraft, readProductDrafts } from './read-product-drafts.ts'

export interface ProductChange {
  record: ProductRecord
  before: ProductRecord | undefined
  sections: ReadonlySet<RecordSection>
}

interface PlanOptions {
  newCategories: boolean
  allowFree: boolean
  /** Creation time of new products, `YYYY-MM-DD HH:mm:ss`. */
  now: string
  offers: OfferCheckOptions
}

export function planProductChanges(file: CatalogueFile, state: CatalogueState, { now, ...options }: PlanOptions) {
  const { columns, drafts: read, problems } = readProductDrafts(file, state.records, now)
  const names = columns.map(({ name }) => name)
  const after = new Map([...state.records, ...read.map(({ record }) => [record.sku, record] as const)])
  const byFamily = names.includes('pack_of') && !names.includes('relation:variant')
  const drafts = byFamily ? relatePackSizes(read, after) : read
  const wrong = drafts.flatMap((draft) =>
    checkProductDraft(draft, { after, state, ...options }).map((problem) => ({
      line: draft.line ?? 1,
      ...problem,
    })),
  )
  const all = dedupeProblems(problems, [...wrong, ...checkUniqueness(drafts, after, state)])
  return all.length > 0 ? { changes: [], problems: all } : { changes: drafts.flatMap(changeOf), problems: [] }
}

const everyPart = new Set<RecordSection>(['product', 'listings', 'markets', 'prices', 'pack', 'stock', 'relations'])

function changeOf({ record, before }: ProductDraft): ProductChange[] {
  if (!before) return [{ record, before, sections: everyPart }]
  const parts = new Set(
    collectColumns([before, record])
      .filter((column) => column.write(before) !== column.write(record))
      .map(({ section }) => section),
  )
  return parts.size === 0 ? [] : [{ record, before, sections: parts }]
}

function dedupeProblems(unread: readonly FileProblem[], wrong: readonly FileProblem[]): FileProblem[] {
  const cell = ({ line, column }: FileProblem) => `${line} ${column}`
  const known = new Set(unread.map(cell))
  const all = [...unread, ...wrong.filter((problem) => !known.has(cell(problem)))]
  return all.toSorted((a, b) => a.line - b.line)
}

function relatePackSizes(drafts: readonly ProductDraft[], after: ReadonlyMap<string, ProductRecord>): ProductDraft[] {
  const members = Map.groupBy(after.values(), baseOf)
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
    ...others.map((record): ProductDraft => ({ line: undefined, record, before: after.get(record.sku) })),
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

function checkUniqueness(
  drafts: readonly ProductDraft[],
  after: ReadonlyMap<string, ProductRecord>,
  { brands, collections }: CatalogueState,
): FileProblem[] {
  return [
    ...sharedField(drafts, after, 'id'),
    ...sharedField(drafts, after, 'uri'),
    ...packsOfPacks(drafts, after),
    ...sharedNames(drafts, 'brand', brands),
    ...sharedNames(drafts, 'collection', collections),
  ]
}

function sharedField(drafts: readonly ProductDraft[], after: ReadonlyMap<string, ProductRecord>, field: 'id' | 'uri') {
  const owners = Map.groupBy(after.values(), (record) => record[field])
  return drafts.flatMap(({ line, record }) => {
    const other = record[field] === '' ? undefined : owners.get(record[field])?.find(({ sku }) => sku !== record.sku)
    if (other === undefined || line === undefined) return []
    return [{ line, column: field, message: `"${record[field]}" is also used by "${other.sku}"` }]
  })
}

function packsOfPacks(drafts: readonly ProductDraft[], after: ReadonlyMap<string, ProductRecord>): FileProblem[] {
  const inFile = new Set(drafts.map(({ record }) => record.sku))
  const parts = new Map(
    [...after.values()].flatMap(({ sku, pack }) => (pack && !inFile.has(sku) ? [[pack.of, sku]] : [])),
  )
  return drafts.flatMap(({ line, record }) => {
    const made = record.pack ? parts.get(record.sku) : undefined
    if (made === undefined || line === undefined) return []
    return [
      { line, column: 'pack_of', message: `"${made}" is a pack of this product, so this product cannot be a pack` },
    ]
  })
}

function sharedNames(drafts: readonly ProductDraft[], field: 'brand' | 'collection', present: readonly NamedEntity[]) {
  const names = new Map(present.map(({ name, uri }) => [uri, name]))
  const known = new Set(present.map(({ name }) => name))
  return drafts.flatMap(({ line, record }) => {
    const name = record[field]
    if (name.trim() === '' || known.has(name) || line === undefined) return []
    const other = names.get(toSlug(name))
    if (toSlug(name) === '') return [{ line, column: field, message: `"${name}" has no letters to derive a URL from` }]
    if (other === undefined) names.set(toSlug(name), name)
    if (other === undefined || other === name) return []
    return [{ line, column: field, message: `"${name}" and "${other}" would share the URL segment ${toSlug(name)}` }]
  })
}
