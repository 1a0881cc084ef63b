import { CellError, formatCellList, formatCellPairs, parseCellList, parseCellPairs } from '../file/cells.ts'
import type { CatalogueColumn, ProductRecord, RecordSection } from '../record.ts'

const pictureForm = /^products\/[a-z0-9-]+\.webp$/

export function parseDynamicColumn(name: string): CatalogueColumn | undefined {
  const [, kind, own = '', mapped] = /^(attribute|pictures|relation):([A-Za-z0-9_-]+)(\[\])?$/.exec(name) ?? []
  if (kind === 'attribute') return createAttributeColumn(own, mapped !== undefined, productAttributes)
  if (mapped) return undefined
  if (kind === 'pictures') return listColumn(name, 'product', 'pictures', own, requirePicture)
  if (kind === 'relation') return listColumn(name, 'relations', 'relations', own, (sku) => sku.trim())
  return undefined
}

export function listDynamicColumnNames({ attributes, pictures, relations }: ProductRecord): string[] {
  return [
    ...listAttributeColumns(attributes),
    ...Object.keys(pictures).map((size) => `pictures:${size}`),
    ...Object.keys(relations).map((relation) => `relation:${relation}`),
  ]
}

type Attributes = ProductRecord['attributes']

export function listAttributeColumns(attributes: Attributes): string[] {
  return Object.entries(attributes).map(([name, value]) => `attribute:${name}${typeof value === 'string' ? '' : '[]'}`)
}

interface AttributeAccess {
  /** End of the column heading, such as `:de`. Empty if the column is not for a translation. */
  suffix: string
  get(record: ProductRecord): Attributes
  set(record: ProductRecord, attributes: Attributes): ProductRecord
}

const productAttributes: AttributeAccess = {
  suffix: '',
  get: ({ attributes }) => attributes,
  set: (record, attributes) => ({ ...record, attributes }),
}

export function createAttributeColumn(
  name: string,
  mapped: boolean,
  { suffix, get, set }: AttributeAccess,
): CatalogueColumn {
  return {
    name: `attribute:${name}${mapped ? '[]' : ''}${suffix}`,
    section: 'product',
    write: (record) => {
      const value = own(get(record), name) ?? ''
      if (typeof value === 'string') return mapped ? '' : value
      return mapped ? formatCellPairs(value) : ''
    },
    read: (cell, record) => {
      const attributes = get(record)
      // An attribute is either plain text or mapped. An empty cell of the text column must not delete a mapped value,
      // and vice versa.
      if (cell === '' && typeof own(attributes, name) !== (mapped ? 'object' : 'string')) return record
      const value = mapped ? Object.fromEntries(parseCellPairs(cell)) : cell
      return set(record, replaced(attributes, name, cell === '' ? undefined : value))
    },
  }
}

function listColumn(
  name: string,
  section: RecordSection,
  field: 'pictures' | 'relations',
  key: string,
  readEntry: (entry: string) => string,
): CatalogueColumn {
  return {
    name,
    section,
    write: (record) => formatCellList(own(record[field], key) ?? []),
    read: (cell, record) => {
      const entries = parseCellList(cell).map(readEntry)
      return { ...record, [field]: replaced(record[field], key, entries.length === 0 ? undefined : entries) }
    },
  }
}

function requirePicture(file: string): string {
  if (!pictureForm.test(file)) throw new CellError(`"${file}" must have the form products/name.webp`)
  return file
}

/** Ignores inherited properties, because the file can contain names such as `constructor`. */
function own<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function replaced<Value>(values: Readonly<Record<string, Value>>, name: string, value: Value | undefined) {
  if (value !== undefined) return { ...values, [name]: value }
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
}
