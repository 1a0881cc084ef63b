import { CellError } from '../file/cells.ts'
import type { Column } from '../record.ts'

type TextField = 'name' | 'ean' | 'brand' | 'collection' | 'excerpt' | 'description' | 'metaDescription'

export function createTextColumn(name: string, field: TextField, longest: number): Column {
  return {
    name,
    section: 'product',
    write: (record) => record[field],
    read: (cell, record) => {
      if (cell.length > longest) throw new CellError(`is longer than ${longest} characters`)
      return { ...record, [field]: cell }
    },
  }
}

export function createPatternColumn(
  name: string,
  field: 'id' | 'sku' | 'uri' | 'category' | 'createdAt',
  form: RegExp,
  must: string,
): Column {
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

export const newFlagColumn: Column = {
  name: 'new',
  section: 'product',
  write: ({ isNew }) => (isNew ? 'yes' : 'no'),
  read: (cell, record) => {
    const text = cell.trim().toLowerCase()
    if (text !== '' && text !== 'yes' && text !== 'no') throw new CellError('must be yes or no')
    return { ...record, isNew: text === 'yes' }
  },
}
