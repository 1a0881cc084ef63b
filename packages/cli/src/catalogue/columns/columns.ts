import type { Column, ProductRecord } from '../record.ts'
import { listLanguageColumns, parseLanguageColumn, sortByLanguage } from './language-columns.ts'
import { listingsColumn, marketsColumn } from './list-columns.ts'
import { listNamedColumns, parseNamedColumn } from './named-columns.ts'
import { packOfColumn, packQuantityColumn, priceColumns, stockColumn } from './number-columns.ts'
import { createPatternColumn, createTextColumn, newFlagColumn } from './text-columns.ts'

/** In parsing order: `pack_quantity` depends on `pack_of`, and regular prices depend on prices. */
const fixedColumns: readonly Column[] = [
  createPatternColumn('sku', 'sku', /^\S{1,64}$/, 'must be 1 to 64 characters without spaces'),
  createPatternColumn('id', 'id', /^[1-9]\d{0,14}$/, 'must be a number of up to 15 digits'),
  createTextColumn('name', 'name', 200),
  createPatternColumn(
    'uri',
    'uri',
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must contain only lower-case letters, digits and single hyphens',
  ),
  createTextColumn('ean', 'ean', 20),
  createTextColumn('brand', 'brand', 100),
  createTextColumn('collection', 'collection', 100),
  createPatternColumn('category', 'category', /^\S{1,200}$/, 'must be the path of a category'),
  listingsColumn,
  marketsColumn,
  packOfColumn,
  packQuantityColumn,
  stockColumn,
  ...priceColumns,
  createTextColumn('excerpt', 'excerpt', 2000),
  createTextColumn('description', 'description', 20_000),
  createTextColumn('meta_description', 'metaDescription', 1000),
  newFlagColumn,
  createPatternColumn(
    'created_at',
    'createdAt',
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    'must have the form 2026-01-31 09:00:00',
  ),
]

export function findColumn(heading: string): Column | undefined {
  const name = heading.trim()
  return fixedColumns.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? dynamicColumn(name)
}

const columnCache = new Map<string, Column | undefined>()

/** Cached, because a product translated into all languages has about a hundred columns. */
function dynamicColumn(name: string): Column | undefined {
  if (!columnCache.has(name)) columnCache.set(name, parseLanguageColumn(name) ?? parseNamedColumn(name))
  return columnCache.get(name)
}

export function getParsingOrder({ name }: Column): number {
  const place = fixedColumns.findIndex((column) => column.name === name)
  return place === -1 ? fixedColumns.length : place
}

export function collectColumns(records: Iterable<ProductRecord>): Column[] {
  const used = createColumnCollector()
  used.add(records)
  return used.columns()
}

export function createColumnCollector() {
  const [translated, named] = [new Set<string>(), new Set<string>()]
  return {
    add(records: Iterable<ProductRecord>): void {
      for (const name of listLanguageColumns(records)) translated.add(name)
      for (const name of listNamedColumns(records)) named.add(name)
    },
    columns(): Column[] {
      const names = [...sortByLanguage(translated), ...[...named].sort()]
      return [...fixedColumns, ...names.flatMap((name) => dynamicColumn(name) ?? [])]
    },
  }
}
