import { type CurrencyCode, currencies, pricelists } from 'pouchery/app.config'
import { CellError } from '../file/cells.ts'
import type { CatalogueColumn } from '../record.ts'

/** Maximum of a 32-bit integer column. */
const maxInteger = 2_147_483_647

export const stockColumn: CatalogueColumn = {
  name: 'stock',
  section: 'stock',
  write: ({ stock }) => (stock === undefined ? '' : String(stock)),
  read: (cell, record) => (cell.trim() === '' ? record : { ...record, stock: readUnits(cell, 0) }),
}

export const packOfColumn: CatalogueColumn = {
  name: 'pack_of',
  section: 'pack',
  write: ({ pack }) => pack?.of ?? '',
  read: (cell, record) => {
    const of = cell.trim()
    if (of === '') return { ...record, pack: undefined }
    return { ...record, pack: { of, quantity: record.pack?.quantity ?? 0 }, stock: undefined }
  },
}

/** Must be parsed after `pack_of`. */
export const packQuantityColumn: CatalogueColumn = {
  name: 'pack_quantity',
  section: 'pack',
  write: ({ pack }) => (pack ? String(pack.quantity) : ''),
  read: (cell, record) => {
    if (cell.trim() === '') return record.pack ? { ...record, pack: { ...record.pack, quantity: 0 } } : record
    if (!record.pack) throw new CellError('is set, but pack_of is empty')
    return { ...record, pack: { ...record.pack, quantity: readUnits(cell, 2) } }
  },
}

function readUnits(cell: string, min: number): number {
  const text = cell.trim()
  const units = Number(text)
  if (!/^\d{1,10}$/.test(text) || units < min || units > maxInteger) {
    throw new CellError(`"${text}" must be a whole number of at least ${min}`)
  }
  return units
}

/** Converts major to minor units: with two digits, `49.90` and `49,90` become 4990. @throws CellError */
export function parseCellAmount(cell: string, decimalDigits: number): number {
  const text = cell.trim()
  const [, whole = '', fraction = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimalDigits) {
    const form =
      decimalDigits === 0 ? 'a whole number such as 480' : `an amount such as 49.${'90'.padEnd(decimalDigits, '0')}`
    throw new CellError(`"${text}" must be ${form}`)
  }
  const minor = Number(whole + fraction.padEnd(decimalDigits, '0'))
  if (minor > maxInteger) throw new CellError(`"${text}" is too large`)
  return minor
}

/** Formats minor units: `-1290` with two decimal digits becomes `-12.90`. */
export function formatCellAmount(minor: number, decimalDigits: number): string {
  return (minor / 10 ** decimalDigits).toFixed(decimalDigits)
}

/** Prices (`price_20_SEK`) and regular prices (`price_before_20_SEK`), in major units. */
export const priceColumns: readonly CatalogueColumn[] = Object.entries(pricelists).flatMap(([list, { currency }]) => [
  priceColumn(Number(list), currency),
  regularPriceColumn(Number(list), currency),
])

/** An empty cell means that the product is not sold in this pricelist. */
function priceColumn(list: number, currency: CurrencyCode): CatalogueColumn {
  const { decimalDigits } = currencies[currency]
  return {
    name: `price_${list}_${currency}`,
    section: 'prices',
    write: ({ prices }) => {
      const price = prices.get(list)
      return price ? formatCellAmount(price.price, decimalDigits) : ''
    },
    read: (cell, record) => {
      const prices = new Map(record.prices)
      if (cell.trim() === '') prices.delete(list)
      else prices.set(list, { price: parseCellAmount(cell, decimalDigits), before: prices.get(list)?.before })
      return { ...record, prices }
    },
  }
}

/** An empty cell means that the price is not reduced. Must be parsed after the price. */
function regularPriceColumn(list: number, currency: CurrencyCode): CatalogueColumn {
  const { decimalDigits } = currencies[currency]
  return {
    name: `price_before_${list}_${currency}`,
    section: 'prices',
    write: ({ prices }) => {
      const before = prices.get(list)?.before
      return before === undefined ? '' : formatCellAmount(before, decimalDigits)
    },
    read: (cell, record) => {
      const price = record.prices.get(list)
      const before = cell.trim() === '' ? undefined : parseCellAmount(cell, decimalDigits)
      if (!price && before === undefined) return record
      if (!price) throw new CellError('is set, but there is no price')
      return { ...record, prices: new Map(record.prices).set(list, { ...price, before }) }
    },
  }
}
