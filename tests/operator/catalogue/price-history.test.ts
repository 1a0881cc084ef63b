import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'
import { fetchProduct, manufacturerData } from './products.ts'

const folder = setUpShopFolder('test')

const fetchSwedishPrice = async (sku: string) => (await fetchProduct(folder, sku)).prices['20']

async function importRows(...rows: string[]) {
  const file = folder.file('prices.csv')
  await writeFile(file, `${rows.join('\n')}\n`)
  return folder.shop('catalogue', 'import', file)
}

const head = 'sku,price_20_SEK,price_before_20_SEK'
const plain = { showAsOnSale: false, discountPercent: 0 }

test('a regular price alone does not announce a reduction, and the import warns', async () => {
  const { code, err } = await importRows('sku,price_before_20_SEK', 'FJA-1003,99.90')
  expect(code).toBe(0)
  const warning = /^Warning: FJA-1003: no reduction is announced in 20_SEK \(the lowest price of the 30 days before /m
  expect(err).toMatch(warning)
  const found = await fetchSwedishPrice('FJA-1003')
  expect(found).toMatchObject({ ...plain, priceBeforeDiscountAsNumber: found.priceAsNumber })
})

test('a price that is raised and reduced again does not announce a reduction', async () => {
  await importRows(head, 'FJA-1001,39.90,')
  await importRows(head, 'FJA-1001,79.90,')
  const { err } = await importRows(head, 'FJA-1001,39.90,79.90')
  expect(err).toMatch(/Warning: FJA-1001: .*20_SEK \(the lowest price of the 30 days before is 39\.90\)/)
  expect(await fetchSwedishPrice('FJA-1001')).toMatchObject({ ...plain, priceAsNumber: 39.9 })
})

test('a new product with a reduced price does not announce a reduction', async () => {
  const product = 'sku,name,brand,category,listed_in,markets,created_at,price_20_SEK,price_before_20_SEK'
  const cells = 'NEW-1,New,Fjallvik,nicotine-pouches,nicotine-pouches,SE,2020-01-01 00:00:00,39.90,79.90'
  const rows = [`${product},${manufacturerData.columns}`, `${cells},${manufacturerData.cells}`]
  const { code, err } = await importRows(...rows)
  expect(code).toBe(0)
  expect(err).toMatch(/Warning: NEW-1: .*20_SEK \(its price history is shorter than 30 days\)/)
  expect(await fetchSwedishPrice('NEW-1')).toMatchObject({ ...plain, priceAsNumber: 39.9 })
})

test('a reduction is announced from the lowest price of the 30 days before it, not the regular price', async () => {
  const { err } = await importRows(head, 'FJA-1001,39.90,79.90')
  expect(err).not.toContain('Warning')
  const cut = { showAsOnSale: true, priceBeforeDiscountAsNumber: 45.9, discountPercent: 13 }
  expect(await fetchSwedishPrice('FJA-1001')).toMatchObject(cut)
  await importRows(head, 'FJA-1001,35.90,79.90')
  expect(await fetchSwedishPrice('FJA-1001')).toMatchObject({ priceBeforeDiscountAsNumber: 45.9, discountPercent: 21 })
  await importRows(head, 'FJA-1001,35.90,')
  await importRows(head, 'FJA-1001,34.90,79.90')
  expect(await fetchSwedishPrice('FJA-1001')).toMatchObject({ priceBeforeDiscountAsNumber: 35.9, discountPercent: 2 })
})
