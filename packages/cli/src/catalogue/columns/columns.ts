import { markets } from 'pouchery/app.config'
import { CellError, formatCellList, parseCellList, parseCellPairs } from '../file/cells.ts'
import { type CatalogueColumn, type CategoryPosition, compareByCategory, type ProductRecord } from '../record.ts'
import { listDynamicColumnNames, parseDynamicColumn } from './dynamic-columns.ts'
import { listLanguageColumns, parseLanguageColumn, sortColumnNamesByLanguage } from './language-columns.ts'
import { packOfColumn, packQuantityColumn, priceColumns, stockColumn } from './number-columns.ts'

/** Parses cells such as `SE|DK`. An empty cell removes the product from sale. */
const marketsColumn: CatalogueColumn = {
  name: 'markets',
  section: 'markets',
  write: (record) => formatCellList(record.markets),
  read: (cell, record) => {
    const countries = parseCellList(cell).map((country) => country.trim().toUpperCase())
    const unknown = countries.find((country) => !Object.hasOwn(markets, country))
    if (unknown !== undefined) throw new CellError(`"${unknown}" is not a market in app.config.ts`)
    // Use the order of app.config, so that reordered countries are not detected as a change.
    return { ...record, markets: Object.keys(markets).filter((country) => countries.includes(country)) }
  },
}

const listingsColumn: CatalogueColumn = {
  name: 'listed_in',
  section: 'listings',
  write: ({ listings }) =>
    listings
      .map(({ category, position }) => formatCellList([category]) + (position === undefined ? '' : `=${position}`))
      .join('|'),
  read: (cell, record) => ({ ...record, listings: readListings(cell, record.listings) }),
}

function readListings(cell: string, present: readonly CategoryPosition[]): CategoryPosition[] {
  const entries = cell === '' ? [] : cell.split('|').map((entry) => (entry.includes('=') ? entry : `${entry}=`))
  const listings = parseCellPairs(entries.join('|')).map(([name, place]) => {
    const category = name.trim()
    if (place !== '' && !/^\d{1,9}$/.test(place)) throw new CellError(`"${place}" is not a position in a category`)
    const known = present.find((listing) => listing.category === category)?.position
    return { category, position: place === '' ? known : Number(place) }
  })
  return listings.toSorted(compareByCategory)
}

const newFlagColumn: CatalogueColumn = {
  name: 'new',
  section: 'product',
  write: ({ isNew }) => (isNew ? 'yes' : 'no'),
  read: (cell, record) => {
    const text = cell.trim().toLowerCase()
    if (text !== '' && text !== 'yes' && text !== 'no') throw new CellError('must be yes or no')
    return { ...record, isNew: text === 'yes' }
  },
}

/** In parsing order: `pack_quantity` depends on `pack_of`, and regular prices depend on prices. */
const fixedColumns: readonly CatalogueColumn[] = [
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

export function findColumn(heading: string): CatalogueColumn | undefined {
  const name = heading.trim()
  return fixedColumns.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? dynamicColumn(name)
}

const columnCache = new Map<string, CatalogueColumn | undefined>()

/** Caches the columns, because a product that is translated into all languages has about a hundred. */
function dynamicColumn(name: string): CatalogueColumn | undefined {
  if (!columnCache.has(name)) columnCache.set(name, parseLanguageColumn(name) ?? parseDynamicColumn(name))
  return columnCache.get(name)
}

export function getParsingOrder({ name }: CatalogueColumn): number {
  const place = fixedColumns.findIndex((column) => column.name === name)
  return place === -1 ? fixedColumns.length : place
}

export function collectColumns(records: Iterable<ProductRecord>): CatalogueColumn[] {
  const used = createColumnCollector()
  used.add(records)
  return used.columns()
}

export function createColumnCollector() {
  const [translated, named] = [new Set<string>(), new Set<string>()]
  return {
    add(records: Iterable<ProductRecord>): void {
      for (const record of records) {
        for (const name of listLanguageColumns(record)) translated.add(name)
        for (const name of listDynamicColumnNames(record)) named.add(name)
      }
    },
    columns(): CatalogueColumn[] {
      const names = [...sortColumnNamesByLanguage(translated), ...[...named].sort()]
      return [...fixedColumns, ...names.flatMap((name) => dynamicColumn(name) ?? [])]
    },
  }
}

type TextField = 'name' | 'ean' | 'brand' | 'collection' | 'excerpt' | 'description' | 'metaDescription'

function createTextColumn(name: string, field: TextField, maxLength: number): CatalogueColumn {
  return {
    name,
    section: 'product',
    write: (record) => record[field],
    read: (cell, record) => {
      if (cell.length > maxLength) throw new CellError(`is longer than ${maxLength} characters`)
      return { ...record, [field]: cell }
    },
  }
}

function createPatternColumn(
  name: string,
  field: 'id' | 'sku' | 'uri' | 'category' | 'createdAt',
  form: RegExp,
  must: string,
): CatalogueColumn {
  return {
    name,
    section: 'product',
    write: (record) => record[field],
    read: (cell, record) => {
      const text = cell.trim()
      if (text === '') return record
      if (!form.test(text)) throw new CellError(`"${text}" ${must}`)
      return { ...record, [field]: text }
    },
  }
}
