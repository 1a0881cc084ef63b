import { beforeAll, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
let number = ''

beforeAll(async () => {
  number = await folder.withDatabase(async (database) =>
    placeOrder(await openShop({ database }), ['1001-1/quantity/2', '1002-1/quantity/2']),
  )
})

test('the history shows partial shipments, partial cancellations, refunds and notes', async () => {
  const by = ['--as', 'Ines', '--reason', 'asked']
  const dry = await folder.shop('orders', 'cancel', number, '--part', 'FJA-1002:1', '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('This was a dry run: nothing was done.') })
  const parcel = ['--carrier', 'PostNord', '--tracking', 'SE1', '--url', 'https://track.example/SE1']
  const shipped = await folder.shop('orders', 'ship', number, '--part', 'FJA-1001:2', ...parcel, ...by)
  expect(shipped.out).toBe(`Order ${number} is processing; 2 of 4 units shipped.\n`)
  const cancelled = await folder.shop('orders', 'cancel', number, '--json', ...by)
  expect(JSON.parse(cancelled.out)).toMatchObject({ order: number, state: 'completed', event: { kind: 'cancelled' } })
  expect((await folder.shop('orders', 'refund', number, '100', ...by)).out).toContain('minor units refunded')
  await folder.shop('orders', 'note', number, 'a call', ...by)
  const { out } = await folder.shop('orders', 'show', number)
  expect(out).toMatch(/Ines +shipped 2 × FJA-1001 PostNord SE1 +asked\n/)
  expect(out).toMatch(/Ines +cancelled 2 × FJA-1002, .* refunded +asked\n/)
  expect(out).toMatch(/Ines +a call +asked/)
  expect((await folder.shop('orders', 'list', '--state', 'completed')).out).toContain(number)
})

test.each([
  [['show', '99999'], 1, 'There is no order 99999.\n'],
  [['cancel', '99999'], 1, 'There is no order 99999.'],
  [['ship', 'x'], 2, 'NUMBER must be an order number'],
  [['refund', 'NUMBER', '1.5'], 2, 'AMOUNT must be a number of minor units, not "1.5".'],
  [['ship', 'NUMBER', '--part', 'NO-1'], 1, 'has no line "NO-1".'],
  [['ship', 'NUMBER', '--url', 'ftp://x'], 2, '--url must be a URL that begins with https://'],
  [['refund', 'NUMBER', '999999999'], 1, 'minor units can be refunded'],
])('orders %j is rejected with a message', async (args, code, sentence) => {
  const given = args.map((word) => (word === 'NUMBER' ? number : word))
  expect(await folder.shop('orders', ...given)).toMatchObject({ code, err: expect.stringContaining(sentence) })
})
