import { expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { testAddress } from '../../contract/commerce/shopper.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

const order = (item: string, language = 'sv') =>
  folder.withDatabase(async (database) =>
    placeOrder(await openShop({ database }), [`${item}/quantity/2`], { language }),
  )

const mails = () =>
  folder.withDatabase((database) => {
    const recalls = database.selectFrom('outbox_mail').where('kind', '=', 'recall').orderBy('language')
    return recalls.select(['recipient', 'language', 'subject', 'text']).execute()
  })

test('later orders have the batch, and a recall notifies its buyers once', async () => {
  const before = await order('1001-1')
  const said = 'FJA-1001 (Fjallvik Spearmint Slim): no batch before, B-7 now.\n'
  expect(await folder.shop('batch', 'FJA-1001', 'B-7')).toMatchObject({ code: 0, out: said })
  const swedish = await order('1001-1')
  const german = await order('100110-1', 'de')
  expect(await folder.shop('batch', 'FJA-1001', 'B-8')).toMatchObject({ out: expect.stringContaining('B-7 before') })
  const after = await order('1001-1')

  const { code, out } = await folder.shop('recall', 'B-7')
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`^${swedish} .* ${testAddress.email} .* 2  no$`, 'm'))
  expect(out).toMatch(new RegExp(`^${german} .* 20  no$`, 'm'))
  for (const other of [before, after]) expect(out).not.toContain(other)
  expect(out).toContain('2 orders with 22 cans; 2 not notified yet. This was a dry run; --mail notifies them.')
  expect(await mails()).toEqual([])

  const page = 'https://shop.example/recall'
  const received = await folder.shop('recall', 'B-7', '--mail', '--page', page)
  expect(received.out).toContain('2 orders with 22 cans; 2 emails queued.')
  expect((await folder.shop('recall', 'B-7', '--mail')).out).toContain('; 0 emails queued.')
  const [first, second] = await mails()
  expect(first).toMatchObject({ recipient: testAddress.email, language: 'de', text: expect.stringContaining(page) })
  expect(first?.subject).toContain('Produktsicherheitsrückruf: Fjallvik Spearmint Slim')
  expect(second).toMatchObject({ language: 'sv', text: expect.stringContaining(`beställning ${swedish}`) })

  expect((await folder.shop('orders', 'show', swedish)).out).toContain('Fjallvik Spearmint Slim (batch B-7)')
  const confirmation = await folder.withDatabase((database) =>
    database.selectFrom('outbox_mail').select('text').where('subject', 'like', `%${swedish}%`).executeTakeFirst(),
  )
  expect(confirmation?.text).toContain('Batch B-7')
})

test('a batch of two products is recalled for a selected product', async () => {
  for (const sku of ['FJA-1002', 'FJA-1003']) await folder.shop('batch', sku, 'SAME')
  const err = 'Several products have this batch: FJA-1002, FJA-1003. Select one with --sku.\n'
  expect(await folder.shop('recall', 'SAME')).toMatchObject({ code: 1, err })
  expect((await folder.shop('recall', 'SAME', '--sku', 'FJA-1002')).out).toContain('0 orders with 0 cans')
})

test.each([
  [['batch', 'NO-1', 'B-7'], 1, 'There is no product with the SKU "NO-1".\n'],
  [['batch', 'PACK-100110', 'B-7'], 1, '"PACK-100110" is packed from its product; set the batch of "FJA-1001".\n'],
  [['batch', 'FJA-1001', 'B 7'], 2, 'BATCH must be 1 to 40 characters without spaces.\n'],
  [['recall', 'NONE'], 1, 'No order and no product has the batch "NONE".\n'],
  [['recall', 'B-7', '--page', 'notice'], 2, '--page must be a URL that begins with https://.\n'],
])('%j is rejected', async (args, code, err) => {
  expect(await folder.shop(...args)).toMatchObject({ code, err })
})
