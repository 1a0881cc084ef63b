import type { FileProblem } from '../file/file-row.ts'
import { type ProductRecord, toSlug } from '../record.ts'
import type { CatalogueState, NamedEntity } from '../state.ts'
import type { Draft } from './read-rows.ts'

export function checkUniqueness(
  drafts: readonly Draft[],
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

function sharedField(
  drafts: readonly Draft[],
  after: ReadonlyMap<string, ProductRecord>,
  field: 'id' | 'uri',
): FileProblem[] {
  const owners = Map.groupBy(after.values(), (record) => record[field])
  return drafts.flatMap(({ line, record }) => {
    const other = record[field] === '' ? undefined : owners.get(record[field])?.find(({ sku }) => sku !== record.sku)
    if (other === undefined || line === undefined) return []
    return [{ line, column: field, message: `"${record[field]}" is also used by "${other.sku}"` }]
  })
}

function packsOfPacks(drafts: readonly Draft[], after: ReadonlyMap<string, ProductRecord>): FileProblem[] {
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

function sharedNames(
  drafts: readonly Draft[],
  field: 'brand' | 'collection',
  present: readonly NamedEntity[],
): FileProblem[] {
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
