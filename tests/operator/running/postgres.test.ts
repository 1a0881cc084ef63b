import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { openShop } from '../../contract/commerce/shop.ts'
import { runStatement } from '../../postgres/run-statement.ts'
import { type PostgresServer, startPostgres } from '../../postgres/server.ts'
import { placeOrder } from '../place-order.ts'
import { runShopCommand, runShopCommandAsProcess } from '../run-shop-command.ts'
import * as shopFolder from '../shop-folder.ts'

let server: PostgresServer
const root = createTemporaryFolder(afterAll)

beforeAll(async () => {
  server = await startPostgres()
  await runStatement(server.url('postgres'), 'create database shop')
  await mkdir(join(root, 'data', 'media'), { recursive: true })
  await writeFile(join(root, 'data', 'media', 'can.webp'), 'picture')
  await withDatabase(async (database) => {
    await seedCommerce(database, { log: () => {} })
    const bytes = new Uint8Array([0, 255, 92, 120])
    await database.insertInto('content_asset').values({ id: 'image-1', name: 'one.png', bytes }).execute()
    await buy(database)
  })
})
afterAll(() => server.stop())

const withDatabase = <Result>(work: (database: Database) => Promise<Result>) =>
  shopFolder.withDatabase('', work, server.url('shop'))

const buy = async (database: Database) => placeOrder(await openShop({ database }), ['1001-1'])

const environment = () => ({ DATA_DIR: join(root, 'data'), DATABASE_URL: server.url('shop') })
const shop = (...args: string[]) => runShopCommand(args, environment())
const shopProcess = (...args: string[]) => runShopCommandAsProcess(args, environment())

const contents = () =>
  withDatabase(async (database) => ({
    orders: await database.selectFrom('shop_order').selectAll().orderBy('number').execute(),
    assets: await database.selectFrom('content_asset').selectAll().execute(),
    stock: await database.selectFrom('stock').selectAll().orderBy('product').execute(),
    vouchers: await database.selectFrom('voucher').selectAll().orderBy('code').execute(),
  }))

test('the commands work on PostgreSQL', async () => {
  expect(await shopProcess('stock', 'set', 'FJA-1001', '77')).toMatchObject({ code: 0, err: '' })
  expect(await shop('vouchers', 'create', 'PG', '--percent', '5')).toMatchObject({ code: 0 })
  for (const [command, said] of [
    ['orders list', /\n10001 .* ada@example\.com /],
    ['orders list --name lind --sku FJA-1001', /^10001 .*\n1 to (\d) of \1\./m],
    ['stock add FJA-1001 3 --reason found', /77 before, 80 now\./],
    ['stock show FJA-1001', /\+3 +80 +adjusted .* found$/m],
    ['orders resend 10001', /is queued for the buyer of order 10001\./],
    ['vouchers stop PG', /Voucher PG has ended/],
    ['mails list', /^1 to (\d) of \1\./m],
    ['audit list', /vouchers\.change +voucher PG +in force +over/],
    ['orders show 10001', /^Order 10001, /],
  ] as const) {
    expect((await shop(...command.split(' '))).out).toMatch(said)
  }
  const file = join(root, 'all.csv')
  expect(await shop('catalogue', 'export', file)).toMatchObject({ code: 0 })
  expect((await shop('catalogue', 'import', file)).out).toContain('0 new, 0 changed')
  const importRow = async (row: string) => {
    const head = 'sku,name,brand,category,stock,price_20_SEK'
    await writeFile(file, `${head}\nFJA-1001,Renamed,${row}\nN-1,New,New brand,sale,3,10.00\n`)
    return shop('catalogue', 'import', file)
  }
  expect((await importRow(',,,')).err).toContain('line 2, brand: is empty')
  expect((await importRow('Fjallvik,sale,9,40.00')).out).toContain('1 new, 1 changed (stock of 1)')
})

test('a dump restores everything, and the order numbers continue', async () => {
  const before = await contents()
  const backup = join(root, 'backup')
  expect(await shopProcess('backup', backup)).toMatchObject({ code: 0, out: expect.stringContaining(' rows, ') })
  expect(await readFile(join(backup, 'files', 'media', 'can.webp'), 'utf8')).toBe('picture')
  await withDatabase(async (database) => {
    await buy(database)
    await database.deleteFrom('content_asset').execute()
    await database.updateTable('stock').set({ quantity: 1 }).execute()
    const { code, err } = await shop('restore', backup)
    expect(code).toBe(1)
    expect(err).toContain('A running shop uses this data')
  })
  expect(await shopProcess('restore', backup)).toMatchObject({ code: 0 })
  expect(await contents()).toEqual(before)
  await withDatabase(buy)
  expect((await contents()).orders.map(({ number }) => number)).toEqual([1, 2])
})

test('a damaged dump changes nothing', async () => {
  const before = await contents()
  const backup = join(root, 'damaged')
  await shop('backup', backup)
  const manifest = join(backup, 'manifest.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"voucher": \d+/, '"voucher": 999'))
  await shop('stock', 'set', 'FJA-1001', '5')
  const { code, err } = await shop('restore', backup)
  expect(code).toBe(1)
  expect(err).toContain('rows of voucher are missing')
  const stock = before.stock.map((row) => (row.product === '1001' ? { ...row, quantity: 5 } : row))
  expect(await contents()).toEqual({ ...before, stock })
})
