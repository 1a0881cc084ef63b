import { collectColumns } from '../columns/columns.ts'
import type { CatalogueFile, FileProblem } from '../file/file-row.ts'
import type { ProductRecord, RecordSection } from '../record.ts'
import type { CatalogueState } from '../state.ts'
import { checkDraft } from './check-drafts.ts'
import type { OfferCheckOptions } from './check-offers.ts'
import { checkUniqueness } from './check-uniqueness.ts'
import { type Draft, readRows } from './read-rows.ts'

export interface ProductChange {
  record: ProductRecord
  before: ProductRecord | undefined
  sections: ReadonlySet<RecordSection>
}

interface Wishes {
  newCategories: boolean
  /** Creation time of new products, `YYYY-MM-DD HH:mm:ss`. */
  now: string
  offers: OfferCheckOptions
}

export function planChanges(
  file: CatalogueFile,
  state: CatalogueState,
  { newCategories, now, offers }: Wishes,
): { changes: ProductChange[]; problems: FileProblem[] } {
  const { columns, drafts: read, problems } = readRows(file, state.records, now)
  const names = columns.map(({ name }) => name)
  const after = new Map([...state.records, ...read.map(({ record }) => [record.sku, record] as const)])
  const byFamily = names.includes('pack_of') && !names.includes('relation:variant')
  const drafts = byFamily ? relatePackSizes(read, after) : read
  const wrong = drafts.flatMap((draft) =>
    checkDraft(draft, { after, state, newCategories, offers }).map((problem) => ({
      line: draft.line ?? 1,
      ...problem,
    })),
  )
  const all = dedupeProblems(problems, [...wrong, ...checkUniqueness(drafts, after, state)])
  return all.length > 0 ? { changes: [], problems: all } : { changes: drafts.flatMap(changeOf), problems: [] }
}

const everyPart = new Set<RecordSection>(['product', 'listings', 'markets', 'prices', 'pack', 'stock', 'relations'])

function changeOf({ record, before }: Draft): ProductChange[] {
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

function relatePackSizes(drafts: readonly Draft[], after: ReadonlyMap<string, ProductRecord>): Draft[] {
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
