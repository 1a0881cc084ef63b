import { type CurrencyCode, currencies, pricelists } from '#app.config'
import { CellError } from './cells.ts'
import type { Column } from './column.ts'
import { readAmount, writeAmount } from './number-columns.ts'

/** `price_20_SEK` and `price_before_20_SEK`: the price and the regular price of each pricelist, in major units. */
export const priceColumns: readonly Column[] = Object.entries(pricelists).flatMap(([list, { currency }]) => [
  priceColumn(Number(list), currency),
  beforeColumn(Number(list), currency),
])

/** Empty: not sold in this pricelist. */
function priceColumn(list: number, currency: CurrencyCode): Column {
  const { decimalDigits } = currencies[currency]
  return {
    name: `price_${list}_${currency}`,
    part: 'prices',
    write: ({ prices }) => {
      const price = prices.get(list)
      return price ? writeAmount(price.price, decimalDigits) : ''
    },
    read: (cell, record) => {
      const prices = new Map(record.prices)
      if (cell.trim() === '') prices.delete(list)
      else prices.set(list, { price: readAmount(cell, decimalDigits), before: prices.get(list)?.before })
      return { ...record, prices }
    },
  }
}

/** Empty: not on sale. Read after the price. */
function beforeColumn(list: number, currency: CurrencyCode): Column {
  const { decimalDigits } = currencies[currency]
  return {
    name: `price_before_${list}_${currency}`,
    part: 'prices',
    write: ({ prices }) => {
      const before = prices.get(list)?.before
      return before === undefined ? '' : writeAmount(before, decimalDigits)
    },
    read: (cell, record) => {
      const price = record.prices.get(list)
      const before = cell.trim() === '' ? undefined : readAmount(cell, decimalDigits)
      if (!price && before === undefined) return record
      if (!price) throw new CellError('is set, but there is no price')
      return { ...record, prices: new Map(record.prices).set(list, { ...price, before }) }
    },
  }
}
