import { CellError, formatList, formatPairs, parseList, parsePairs } from '../file/cells.ts'
import type { Column, ProductRecord } from '../record.ts'

const pictureForm = /^products\/[a-z0-9-]+\.webp$/

export function parseNamedColumn(name: string): Column | undefined {
  const [, kind, own = '', mapped] = /^(attribute|pictures|relation):([A-Za-z0-9_-]+)(\[\])?$/.exec(name) ?? []
  if (kind === 'attribute') return mapped ? mappedAttribute(own) : textAttribute(own)
  if (mapped) return undefined
  if (kind === 'pictures') return picturesColumn(own)
  if (kind === 'relation') return relationColumn(own)
  return undefined
}

export function listNamedColumns(records: Iterable<ProductRecord>): string[] {
  const names = new Set<string>()
  for (const { attributes, pictures, relations } of records) {
    for (const [name, value] of Object.entries(attributes)) {
      names.add(typeof value === 'string' ? `attribute:${name}` : `attribute:${name}[]`)
    }
    for (const size of Object.keys(pictures)) names.add(`pictures:${size}`)
    for (const relation of Object.keys(relations)) names.add(`relation:${relation}`)
  }
  return [...names].sort()
}

function textAttribute(name: string): Column {
  const present = ({ attributes }: ProductRecord) => own(attributes, name)
  return {
    name: `attribute:${name}`,
    section: 'product',
    write: (record) => {
      const value = present(record)
      return typeof value === 'string' ? value : ''
    },
    read: (cell, record) => {
      // An attribute is either a text or mapped. An empty cell of the text column must not delete a mapped value, and
      // vice versa.
      if (cell === '' && typeof present(record) === 'object') return record
      return { ...record, attributes: replaced(record.attributes, name, cell === '' ? undefined : cell) }
    },
  }
}

function mappedAttribute(name: string): Column {
  return {
    name: `attribute:${name}[]`,
    section: 'product',
    write: ({ attributes }) => {
      const value = own(attributes, name)
      return typeof value === 'object' ? formatPairs(value) : ''
    },
    read: (cell, record) => {
      if (cell === '' && typeof own(record.attributes, name) === 'string') return record
      const value = cell === '' ? undefined : Object.fromEntries(parsePairs(cell))
      return { ...record, attributes: replaced(record.attributes, name, value) }
    },
  }
}

function picturesColumn(size: string): Column {
  return {
    name: `pictures:${size}`,
    section: 'product',
    write: ({ pictures }) => formatList(own(pictures, size) ?? []),
    read: (cell, record) => {
      const files = parseList(cell)
      const wrong = files.find((file) => !pictureForm.test(file))
      if (wrong !== undefined) throw new CellError(`"${wrong}" must have the form products/name.webp`)
      return { ...record, pictures: replaced(record.pictures, size, files.length === 0 ? undefined : files) }
    },
  }
}

function relationColumn(relation: string): Column {
  return {
    name: `relation:${relation}`,
    section: 'relations',
    write: ({ relations }) => formatList(own(relations, relation) ?? []),
    read: (cell, record) => {
      const skus = parseList(cell).map((sku) => sku.trim())
      return { ...record, relations: replaced(record.relations, relation, skus.length === 0 ? undefined : skus) }
    },
  }
}

/** Ignores inherited properties, because the file can contain names such as `constructor`. */
function own<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function replaced<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
  value: Value | undefined,
): Record<string, Value> {
  if (value !== undefined) return { ...values, [name]: value }
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
}
