import { CellError } from '../file/cells.ts'
import type { Column } from '../record.ts'

type TextField = 'name' | 'ean' | 'brand' | 'collection' | 'excerpt' | 'description' | 'metaDescription'

export function textColumn(name: string, field: TextField, longest: number): Column {
  return {
    name,
    part: 'product',
    write: (record) => record[field],
    read: (cell, record) => {
      if (cell.length > longest) throw new CellError(`is longer than ${longest} characters`)
      return { ...record, [field]: cell }
    },
  }
}

export function codeColumn(
  name: string,
  field: 'id' | 'sku' | 'uri' | 'category' | 'createdAt',
  form: RegExp,
  must: string,
): Column {
  return {
    name,
    part: 'product',
    write: (record) => record[field],
    read: (cell, record) => {
      const text = cell.trim()
      if (text === '') return record
      if (!form.test(text)) throw new CellError(`"${text}" ${must}`)
      return { ...record, [field]: text }
    },
  }
}

export const newColumn: Column = {
  name: 'new',
  part: 'product',
  write: ({ isNew }) => (isNew ? 'yes' : 'no'),
  read: (cell, record) => {
    const text = cell.trim().toLowerCase()
    if (text !== '' && text !== 'yes' && text !== 'no') throw new CellError('must be yes or no')
    return { ...record, isNew: text === 'yes' }
  },
}
