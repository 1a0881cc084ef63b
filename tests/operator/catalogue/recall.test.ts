import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { address, createTestShopper, parseOrderResponse } from '../../contract/commerce/shopper.ts'
import { multiProcessTimeoutMs } from '../run-node.ts'
import { createShopFolder, type ShopFolder } from '../shop-folder.ts'

vi.setConfig({ testTimeout: multiProcessTimeoutMs, hookTimeout: multiProcessTimeoutMs })

let folder: ShopFolder
beforeAll(async () => {
  folder = await createShopFolder()
})
afterAll(() => folder.remove())

function placeInvoiceOrder(item: string, language = 'sv'): Promise<string> {
  return folder.withDatabase(async (database) => {
    const shopper = await createTestShopper(await openShop({ database }))
    await shopper.call('PUT', `/languages/${language}`)
    await shopper.call('POST', `/items/${item}/quantity/2`)
    await shopper.startPayment('demo-invoice')
    return parseOrderResponse(await shopper.call('GET', '/receipt')).order
  })
}

const mails = () =>
  folder.withDatabase((database) =>
    database
      .selectFrom('outbox_mail')
      .select(['recipient', 'language', 'subject', 'text'])
      .where('kind', '=', 'recall')
      .orderBy('language')
      .execute(),
  )

test('a batch stands on the lines of what is ordered from then on, and a recall finds and tells its buyers once (trade review 7.9)', async () => {
  const before = await placeInvoiceOrder('1001-1')
  expect(await folder.shop('batch', 'FJA-1001', 'B-7')).toMatchObject({
    code: 0,
    out: 'FJA-1001 (Fjallvik Spearmint Slim): no batch before, B-7 now.\n',
  })
  const swedish = await placeInvoiceOrder('1001-1')
  const german = await placeInvoiceOrder('100110-1', 'de')
  expect(await folder.shop('batch', 'FJA-1001', 'B-8')).toMatchObject({ out: expect.stringContaining('B-7 before') })
  const after = await placeInvoiceOrder('1001-1')

  const { code, out } = await folder.shop('recall', 'B-7')
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`^${swedish} .* ${address.email} .* 2  no$`, 'm'))
  expect(out).toMatch(new RegExp(`^${german} .* 20  no$`, 'm'))
  for (const other of [before, after]) expect(out).not.toContain(other)
  expect(out).toContain('2 orders with 22 cans; 2 not notified yet. This was a dry run; --mail notifies them.')
  expect(await mails()).toEqual([])

  const page = 'https://shop.example/recall'
  const told = await folder.shop('recall', 'B-7', '--mail', '--page', page)
  expect(told.out).toContain('2 orders with 22 cans; 2 emails queued.')
  expect((await folder.shop('recall', 'B-7', '--mail')).out).toContain('; 0 emails queued.')
  const [first, second] = await mails()
  expect(first).toMatchObject({ recipient: address.email, language: 'de', text: expect.stringContaining(page) })
  expect(first?.subject).toContain('Produktsicherheitsrückruf: Fjallvik Spearmint Slim')
  expect(second).toMatchObject({ language: 'sv', text: expect.stringContaining(`Din order ${swedish}`) })

  expect((await folder.shop('orders', 'show', swedish)).out).toContain('Fjallvik Spearmint Slim (batch B-7)')
  const confirmation = await folder.withDatabase((database) =>
    database.selectFrom('outbox_mail').select('text').where('subject', 'like', `%${swedish}%`).executeTakeFirst(),
  )
  expect(confirmation?.text).toContain('Batch B-7')
})

test('a batch of this name of two products is recalled by the product', async () => {
  for (const sku of ['FJA-1002', 'FJA-1003']) await folder.shop('batch', sku, 'SAME')
  expect(await folder.shop('recall', 'SAME')).toMatchObject({
    code: 1,
    err: 'Several products have this batch: FJA-1002, FJA-1003. Select one with --sku.\n',
  })
  expect((await folder.shop('recall', 'SAME', '--sku', 'FJA-1002')).out).toContain('0 orders with 0 cans')
})

test.each([
  ['an unknown product', ['batch', 'NO-1', 'B-7'], 1, 'There is no product with the SKU "NO-1".\n'],
  [
    'a pack',
    ['batch', 'PACK-100110', 'B-7'],
    1,
    '"PACK-100110" is packed from its product; set the batch of "FJA-1001".\n',
  ],
  ['a batch with spaces', ['batch', 'FJA-1001', 'B 7'], 2, 'BATCH must be 1 to 40 characters without spaces.\n'],
  ['a batch nobody has', ['recall', 'NONE'], 1, 'No order and no product has the batch "NONE".\n'],
  [
    'an address that is none',
    ['recall', 'B-7', '--page', 'notice'],
    2,
    '--page must be a URL that begins with https://.\n',
  ],
])('%s is said', async (_name, args, code, err) => {
  expect(await folder.shop(...args)).toMatchObject({ code, err })
})
