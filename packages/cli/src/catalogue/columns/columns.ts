import type { Column, ProductRecord } from '../record.ts'
import { languageColumn, languageColumnsOf, sortByLanguage } from './language-columns.ts'
import { listingsColumn, marketsColumn } from './list-columns.ts'
import { namedColumn, namedColumnsOf } from './named-columns.ts'
import { packOfColumn, packQuantityColumn, priceColumns, stockColumn } from './number-columns.ts'
import { codeColumn, newColumn, textColumn } from './text-columns.ts'

/**
 * A column follows the column on which it depends: `pack_quantity` after `pack_of`, regular prices after prices.
 */
const fixedColumns: readonly Column[] = [
  codeColumn('sku', 'sku', /^\S{1,64}$/, 'must be 1 to 64 characters without spaces'),
  codeColumn('id', 'id', /^[1-9]\d{0,14}$/, 'must be a number of up to 15 digits'),
  textColumn('name', 'name', 200),
  codeColumn(
    'uri',
    'uri',
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must contain only lower-case letters, digits and single hyphens',
  ),
  textColumn('ean', 'ean', 20),
  textColumn('brand', 'brand', 100),
  textColumn('collection', 'collection', 100),
  codeColumn('category', 'category', /^\S{1,200}$/, 'must be the path of a category'),
  listingsColumn,
  marketsColumn,
  packOfColumn,
  packQuantityColumn,
  stockColumn,
  ...priceColumns,
  textColumn('excerpt', 'excerpt', 2000),
  textColumn('description', 'description', 20_000),
  textColumn('meta_description', 'metaDescription', 1000),
  newColumn,
  codeColumn('created_at', 'createdAt', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'must have the form 2026-01-31 09:00:00'),
]

export function columnOf(heading: string): Column | undefined {
  const name = heading.trim()
  return fixedColumns.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? dynamicColumn(name)
}

const columnCache = new Map<string, Column | undefined>()

/** Cached, because a product translated into all languages has about a hundred columns. */
function dynamicColumn(name: string): Column | undefined {
  if (!columnCache.has(name)) columnCache.set(name, languageColumn(name) ?? namedColumn(name))
  return columnCache.get(name)
}

export function parsingOrder({ name }: Column): number {
  const place = fixedColumns.findIndex((column) => column.name === name)
  return place === -1 ? fixedColumns.length : place
}

export function columnsFor(records: Iterable<ProductRecord>): Column[] {
  const used = columnCollector()
  used.add(records)
  return used.columns()
}

export function columnCollector() {
  const [translated, named] = [new Set<string>(), new Set<string>()]
  return {
    add(records: Iterable<ProductRecord>): void {
      for (const name of languageColumnsOf(records)) translated.add(name)
      for (const name of namedColumnsOf(records)) named.add(name)
    },
    columns(): Column[] {
      const names = [...sortByLanguage(translated), ...[...named].sort()]
      return [...fixedColumns, ...names.flatMap((name) => dynamicColumn(name) ?? [])]
    },
  }
}
