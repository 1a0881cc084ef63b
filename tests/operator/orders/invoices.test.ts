import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '@pouchery/platform/database/database'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
const orders: string[] = []
const always = ['--from', '2000-01-01', '--to', '2999-12-31']
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Stockholm' }).format(Date.now())
const [invoice, creditNote] = [`INV-${year}-000001`, `CRN-${year}-000001`]
const risky = '=HYPERLINK("https://evil.example","a")'

/** Places two shipped orders, one of them partly refunded, and an order that is not shipped. */
beforeAll(async () => {
  await folder.withDatabase(async (database) => {
    const shop = await openShop({ database })
    for (let place = 0; place < 3; place += 1) orders.push(await placeOrder(shop, ['1001-1/quantity/2']))
    await renameProducts(database, risky)
  })
  const [one = '', two = ''] = orders
  await folder.shop('orders', 'ship', one)
  await folder.shop('orders', 'ship', two)
  await folder.shop('orders', 'refund', one, '1001')
})

async function renameProducts(database: Database, name: string): Promise<void> {
  for (const { number, document } of await database.selectFrom('shop_order').select(['number', 'document']).execute()) {
    const order = JSON.parse(document)
    for (const { product } of order.items) Object.assign(product, { name, brandName: '' })
    const changed = { document: JSON.stringify(order) }
    await database.updateTable('shop_order').set(changed).where('number', '=', number).execute()
  }
}

test('invoices are listed and displayed, as text and as JSON', async () => {
  const { out } = await folder.shop('invoices', 'list')
  expect(out).toMatch(new RegExp(`${creditNote} .*credit note +${orders[0]} +SE +Ada Lind`))
  expect(out).toContain('3 in total.')
  const listed = JSON.parse((await folder.shop('invoices', 'list', ...always, '--json')).out)
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({ number: creditNote, corrects: invoice, total: 1001, currency: 'SEK' })
  expect((await folder.shop('invoices', 'show', invoice)).out).toMatch(/Invoice INV.*\n\nOrder +\d+\nBuyer +Ada Lind/)
  const shown = JSON.parse((await folder.shop('invoices', 'show', creditNote, '--json')).out)
  expect(shown).toMatchObject({ kind: 'credit note', content: { corrects: { number: invoice }, reason: 'refunded' } })
  expect((await folder.shop('invoices', 'list', '--to', '2001-01-01')).out).toBe('None in this period.\n')
})

test('an invoice is written as a PDF, and all invoices of a period to a folder', async () => {
  const file = folder.file('one.pdf')
  expect(await folder.shop('invoices', 'pdf', invoice, '--out', file)).toMatchObject({ code: 0, err: '' })
  expect((await readFile(file)).toString('latin1')).toMatch(/^%PDF-1\.7/)
  const period = folder.file('period')
  const { out } = await folder.shop('invoices', 'pdf', ...always, '--out', period)
  expect(out).toBe(`${period}: 3 files.\n`)
  expect((await readdir(period)).toSorted()).toEqual([`${creditNote}.pdf`, `${invoice}.pdf`, `INV-${year}-000002.pdf`])
  expect((await readFile(`${period}/${invoice}.pdf`)).equals(await readFile(file))).toBe(true)
})

test('the export adds up to the tax report, and its cells contain no formulas', async () => {
  const { rows } = JSON.parse((await folder.shop('books', 'tax', ...always, '--json')).out)
  expect(rows).toMatchObject([{ country: 'SE', rate: 25, currency: 'SEK', invoices: 2, creditNotes: 1 }])
  const [file, json] = [folder.file('books.csv'), folder.file('books.json')]
  expect(await folder.shop('books', 'export', file, ...always)).toMatchObject({ code: 0, err: '' })
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\ufeffdocument,kind,')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  const lines: Record<string, string>[] = parse(text, { columns: true, bom: true })
  for (const of of ['net', 'tax', 'gross']) {
    const cents = lines.reduce((sum, line) => sum + Math.round(Number(line[of]) * 100), 0)
    expect(cents).toBe(rows[0][of])
  }
  expect(lines.map(({ text: named }) => named)).toContain(`'${risky}`)
  for (const line of lines) {
    for (const cell of Object.values(line)) expect(cell).not.toMatch(/^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/)
  }
  await folder.shop('books', 'export', json, ...always)
  const exported = JSON.parse(await readFile(json, 'utf8'))
  expect(exported.lines).toHaveLength(lines.length)
  expect(exported.tax).toEqual(rows)
})

test('older orders get their invoices once, by a command', async () => {
  await folder.withDatabase(async (database) => {
    await database.deleteFrom('book_document').execute()
    await database.deleteFrom('book_series').execute()
  })
  const missing = '2 orders have been shipped without an invoice'
  expect((await folder.shop('books', 'tax', ...always)).err).toContain(`${missing}: run "books issue".`)
  expect((await folder.shop('books', 'issue', '--dry-run')).out).toContain(`${missing}. This was a dry run`)
  const issued = [invoice, creditNote, `INV-${year}-000002`]
  expect(JSON.parse((await folder.shop('books', 'issue', '--json')).out)).toEqual({ issued })
  expect((await folder.shop('books', 'issue')).out).toBe('0 issued.\n')
  expect((await folder.shop('books', 'tax', ...always)).out).toMatch(/SE +SEK +25% +2 +1 /)
})

test.each([
  [['invoices', 'show', 'INV-1'], 1, 'There is no invoice or credit note "INV-1".'],
  [['invoices', 'pdf', 'INV-1'], 1, 'There is no invoice or credit note "INV-1".'],
  [['invoices', 'pdf', '--from', '2026-01-01', '--to', '2026-01-31'], 2, '--out is missing.'],
  [['invoices', 'list', '--from', '2026-02-30'], 2, '--from must be a date such as 2026-01-31.'],
  [['books', 'tax', '--to', '2026-01-31'], 2, '--from is missing.'],
  [['books', 'tax', '--from', '2026-02-01', '--to', '2026-01-31'], 2, '--to 2026-01-31 is before --from 2026-02-01.'],
  [['books', 'export', 'a.txt', ...always], 2, 'FILE must end with .csv or .json.'],
  [['books', 'export', '/nonexistent/a.csv', ...always], 1, '"/nonexistent/a.csv" cannot be written.'],
])('%j is rejected with a message', async (args, code, sentence) => {
  expect(await folder.shop(...args)).toMatchObject({ code, err: expect.stringContaining(sentence) })
})
