import { beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { testAddress } from '../../contract/commerce/shopper.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('test')
let number = ''

beforeEach(async () => {
  number = await folder.withDatabase(async (database) =>
    placeOrder(await openShop({ database }), ['1001-1/quantity/2'], { voucher: 'WELCOME10' }),
  )
})

async function json(...args: string[]) {
  const { code, out, err } = await folder.shop(...args, '--json')
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

describe('orders list', () => {
  test.each([
    [['--email', testAddress.email], true],
    [['--name', 'Lind'], true],
    [['--sku', 'FJA-1001', '--state', 'pending'], true],
    [['--since', '2000-01-01', '--until', '2100-01-01'], true],
    [['--until', '2000-01-01'], false],
    [['--sku', 'FJA-1002'], false],
    [['--name', 'Berg'], false],
  ])('%j', async (filter, isFound) => {
    const { total, orders } = await json('orders', 'list', ...filter)
    expect([total, orders.map((order: { number: string }) => order.number)]).toEqual(isFound ? [1, [number]] : [0, []])
  })

  test('finds an order by its number, and prints it as JSON', async () => {
    expect(await json('orders', 'list', '--number', number)).toMatchObject({
      total: 1,
      orders: [{ number, state: 'pending', email: testAddress.email, name: 'Ada Lind', units: 2, currency: 'SEK' }],
    })
  })

  test('rejects a filter for payments without an order', async () => {
    const err = '--sku applies to orders only; payments without an order cannot be filtered.\n'
    expect(await folder.shop('orders', 'list', '--status', 'voided', '--sku', 'A')).toMatchObject({ code: 2, err })
  })
})

test('orders resend sends a mail again', async () => {
  const dry = await folder.shop('orders', 'resend', number, '--dry-run')
  expect(dry.out).toContain('would be sent again. This was a dry run: nothing was sent.')
  const queued = expect.stringContaining(`is queued for the buyer of order ${number}.`)
  expect(await folder.shop('orders', 'resend', number)).toMatchObject({ code: 0, out: queued })
  expect(await json('mails', 'list', '--kind', 'order-confirmation')).toMatchObject({ total: 2 })
  const { err } = await folder.shop('orders', 'resend', number, '--mail', 'news')
  expect(err).toContain('No status email was sent for order')
})

test('stock is listed, added with a reason, and displayed with its changes', async () => {
  await folder.shop('stock', 'set', 'FJA-1001', '9', '--reason', 'count')
  const dry = await folder.shop('stock', 'add', 'FJA-1001', '5', '--dry-run')
  const said = 'FJA-1001 (Fjallvik Spearmint Slim): 9 before, 14 then. This was a dry run: nothing was changed.\n'
  expect(dry.out).toBe(said)
  const added = ['stock', 'add', 'FJA-1001', '--key', 'delivery', '--as', 'Bo', '--role', 'warehouse']
  for (const again of [false, true]) expect(await json(...added, '4')).toMatchObject({ before: 9, after: 13, again })
  const tooMany = await folder.shop('stock', 'add', 'FJA-1001', '--', '-20')
  expect(tooMany.err).toBe('"FJA-1001" has only 13 units in stock.\n')
  expect((await folder.shop('stock', 'add', 'FJA-1001', '--', '-13')).out).toContain('13 before, 0 now.')
  const row = { sku: 'FJA-1001', name: 'Fjallvik Spearmint Slim', quantity: 0, batch: null }
  expect(await json('stock', 'list', '--out')).toContainEqual(row)
  expect((await json('stock', 'list', '--low', '--sku', 'FJA-1001')).length).toBe(1)
  const { out } = await folder.shop('stock', 'show', 'FJA-1001')
  const sale = new RegExp(` -2 +\\d+ +sold +${number} +buyer`)
  const stock = /^FJA-1001 \(Fjallvik Spearmint Slim\): 0 in stock\./
  for (const line of [stock, / opening +-/, sale, / \+4 +13 +adjusted +- +Bo/, / count\n/]) expect(out).toMatch(line)
  expect((await folder.shop('stock', 'show', 'PACK-100110')).err).toContain('is a pack')
})

test('vouchers are listed, displayed with their orders, and stopped', async () => {
  const voucher = { code: 'WELCOME10', used: 1, state: 'in force', orders: [{ order: number, state: 'pending' }] }
  expect(await json('vouchers', 'show', 'welcome10')).toMatchObject(voucher)
  const stop = async (...options: string[]) => (await folder.shop('vouchers', 'stop', 'WELCOME10', ...options)).out
  expect(await stop('--dry-run')).toContain('nothing was changed')
  expect(await stop()).toBe('Voucher WELCOME10 has ended; it was used 1 time.\n')
  expect(await stop()).toMatch(/^Voucher WELCOME10 already ended at 20/)
  const over = await json('vouchers', 'list', '--state', 'over')
  expect(over.map(({ code }: { code: string }) => code)).toContain('WELCOME10')
  expect((await folder.shop('vouchers', 'list')).out).toMatch(/\nWELCOME10 .* over +1 /)
  expect(await folder.shop('vouchers', 'show', 'NONE')).toMatchObject({ code: 1, err: 'There is no voucher "NONE".\n' })
})

test('failed emails are listed with their error, and sent again', async () => {
  await folder.withDatabase((database) =>
    database.updateTable('outbox_mail').set({ state: 'failed', attempts: 15, last_error: '550 no such box' }).execute(),
  )
  const listed = await folder.shop('mails', 'list', '--state', 'failed')
  expect(listed.out).toMatch(/order-confirmation +ada@example\.com +failed +15 +- +550 no such box/)
  expect((await folder.shop('mails', 'retry', '--all', '--dry-run')).out).toContain('would be due')
  const { mails } = await json('mails', 'list')
  expect(await json('mails', 'retry', mails[0].id)).toEqual({ mails: 1, dryRun: false })
  expect((await folder.shop('mails', 'retry', '--all')).out).toMatch(/^\d+ emails? due now\./)
  expect(await json('mails', 'list', '--state', 'failed')).toEqual({ total: 0, mails: [] })
  expect(await folder.shop('mails', 'retry')).toMatchObject({ code: 2, err: 'Specify either MAIL or --all.\n' })
  expect(await folder.shop('mails', 'retry', 'none')).toMatchObject({ code: 1 })
})

test('a role limits the commands, and the audit log contains every command with its user', async () => {
  const refused = await folder.shop('orders', 'refund', number, '100', '--as', 'Bo', '--role', 'warehouse')
  const reason = 'Bo may not do this as "warehouse" (orders.refund); these roles may: owner, books.\n'
  expect(refused).toEqual({ code: 1, out: '', err: reason })
  expect((await folder.shop('subscribers', 'list', '--role', 'support')).code).toBe(1)
  const err = '--role must be one of owner, orders, warehouse, support, books.\n'
  expect(await folder.shop('orders', 'ship', number, '--role', 'captain')).toMatchObject({ code: 2, err })
  await folder.shop('orders', 'ship', number, '--as', 'Cleo', '--role', 'orders', '--reason', 'picked')
  await folder.shop('batch', 'FJA-1002', 'B-1', '--as', 'Cleo')
  expect(await json('audit', 'list', '--actor', 'Cleo')).toMatchObject([
    { call: 'stock.change', subject: 'sku FJA-1002', role: 'owner', before: 'batch -', after: 'batch B-1' },
    { call: 'orders.ship', subject: `order ${number}`, role: 'orders', reason: 'picked' },
  ])
  expect((await folder.shop('audit', 'list', '--on', `order ${number}`)).out).toMatch(/Cleo +orders +orders\.ship/)
  expect((await folder.shop('audit', 'list', '--until', '2000-01-01')).out).toBe('No changes.\n')
})
