import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { testAddress } from '../../contract/commerce/shopper.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
const numbers: string[] = []
const day = 86_400_000
const begin = Date.parse('2026-11-20T23:30:00Z')

/**
 * Places three orders on consecutive days for a buyer whose first name is a spreadsheet formula. Ships part of the
 * first order.
 */
beforeAll(async () => {
  const payment = { address: { ...testAddress, firstName: '=1+1', company: 'Lind; "Ek"\nAB' } }
  await folder.withDatabase(async (database) => {
    for (const days of [0, 1, 2]) {
      const shop = await openShop({ database, now: () => begin + days * day })
      numbers.push(await placeOrder(shop, ['1001-1/quantity/2', '1002-1'], { payment }))
    }
  })
  await folder.shop('orders', 'ship', numbers[0] ?? '', '--part', 'FJA-1001:2', '--tracking', '+46 1')
})

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })

test('orders are exported as CSV: a row per line, sums once per order, no formulas or broken rows', async () => {
  const file = folder.file('orders.csv')
  expect(await folder.shop('orders', 'export', file)).toMatchObject({ code: 0, out: '', err: `${file}: 3 orders.\n` })
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\ufefforder,placed_at,state,currency')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(8)
  const rows = rowsOf(text)
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({
    ...{ order: numbers[0], placed_at: '2026-11-20T23:30:00.000Z', state: 'processing', recipient_country: 'SE' },
    ...{ billing_first_name: "'=1+1", billing_company: 'Lind; "Ek"\nAB' },
    ...{ sku: 'FJA-1001', quantity: '2', shipped: '2', open: '0' },
  })
  expect(rows[0]?.total).toMatch(/^\d+\.\d\d$/)
  expect([rows[1]?.sku, rows[1]?.open, rows[1]?.total]).toEqual(['FJA-1002', '1', ''])
  const cents = (text = '') => Math.round(Number(text) * 100)
  const sum = (column: string) => rows.slice(0, 2).reduce((all, row) => all + cents(row[column]), 0)
  expect(sum('line_total') + sum('discount') + sum('delivery') + sum('payment_fee')).toBe(sum('total'))
})

test('orders are exported as JSON to standard output, by day and by state', async () => {
  const exported = async (...options: string[]) => {
    const { code, out } = await folder.shop('orders', 'export', '--format', 'json', ...options)
    expect(code).toBe(0)
    return JSON.parse(out).orders.map(({ number }: { number: string }) => number)
  }
  expect(await exported()).toEqual(numbers)
  expect(await exported('--since', '2026-11-21')).toEqual(numbers.slice(1))
  expect(await exported('--since', '2026-11-21T23:30:00Z', '--until', '2026-11-22T23:30:00Z')).toEqual([numbers[1]])
  expect(await exported('--until', '2026-11-22')).toEqual(numbers.slice(0, 2))
  expect(await exported('--state', 'pending', '--state', 'cancelled')).toEqual(numbers.slice(1))
  expect(await exported('--since', '2030-01-01')).toEqual([])
})

test('standard output contains only the CSV', async () => {
  const { out, err } = await folder.shop('orders', 'export', '--state', 'processing')
  expect(out).toMatch(/^order,placed_at[\s\S]*\r\n$/)
  expect(rowsOf(out)).toHaveLength(2)
  expect(err).toBe('Written: 1 orders.\n')
})

test('shipments and stock are exported', async () => {
  const [order = ''] = numbers
  const shipped = { sku: 'FJA-1001', quantity: '2', country: 'SE' }
  expect(rowsOf((await folder.shop('shipments', 'export')).out)).toMatchObject([
    { shipment: `${order}-1`, order, tracking_id: "'+46 1", ...shipped },
  ])
  const past = await folder.shop('shipments', 'export', '--format', 'json', '--until', '2020-01-01')
  expect(JSON.parse(past.out)).toEqual({ shipments: [] })
  const stock = rowsOf((await folder.shop('stock', 'export')).out)
  expect(stock).toHaveLength(240)
  const row = { quantity: expect.stringMatching(/^\d+$/), batch: '' }
  expect(stock.find(({ sku }) => sku === 'FJA-1001')).toMatchObject(row)
})

test.each([
  [['orders', 'export', 'orders.txt'], 2, '"orders.txt" must end with .csv or .json.'],
  [['orders', 'export', 'a.csv', '--format', 'json'], 2, '"a.csv" does not end with .json.'],
  [['orders', 'export', '--since', 'yesterday'], 2, '--since must be a date such as 2026-11-24'],
  [['orders', 'export', '--state', 'lost'], 2, '--state must be one of pending'],
  [['orders', 'export', 'nowhere/at/all.csv'], 1, '"nowhere/at/all.csv" cannot be written.'],
  [['stock', 'export', '--since', '2026-01-01'], 2, "Unknown option '--since'"],
])('%j is rejected with a message', async (args, code, sentence) => {
  expect(await folder.shop(...args)).toMatchObject({ code, err: expect.stringContaining(sentence) })
})
