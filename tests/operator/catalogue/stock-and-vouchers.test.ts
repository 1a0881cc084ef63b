import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readVersions } from '../../../packages/commerce-server/src/catalogue/version.ts'
import { multiProcessTimeoutMs } from '../run-node.ts'
import { createShopFolder, type ShopFolder } from '../shop-folder.ts'

vi.setConfig({ testTimeout: multiProcessTimeoutMs, hookTimeout: multiProcessTimeoutMs })

let folder: ShopFolder
beforeAll(async () => {
  folder = await createShopFolder()
})
afterAll(() => folder.remove())

describe('stock set', () => {
  test('writes the shelf, tells a running shop, and mails who waits for it once', async () => {
    const product = await folder.withDatabase(async (database) => {
      const row = await database
        .selectFrom('product')
        .select(['id', 'item'])
        .where('sku', '=', 'FJA-1001')
        .executeTakeFirstOrThrow()
      await database.updateTable('stock').set({ quantity: 0 }).where('product', '=', row.id).execute()
      const subscription = { email: 'waiting@shop.example', country: 'SE', language: 'sv', created_at: Date.now() }
      await database
        .insertInto('newsletter_subscription')
        .values({ ...subscription, product: row.id, item: row.item })
        .execute()
      return row.id
    })
    const before = await folder.withDatabase(readVersions)
    const first = await folder.shopProcess('stock', 'set', 'FJA-1001', '25')
    expect(first).toMatchObject({ code: 0, out: 'FJA-1001 (Fjallvik Spearmint Slim): 0 before, 25 now.\n' })
    expect(await folder.shop('stock', 'set', 'FJA-1001', '30')).toMatchObject({ code: 0 })
    await folder.withDatabase(async (database) => {
      const shelf = await database.selectFrom('stock').selectAll().where('product', '=', product).executeTakeFirst()
      expect(shelf?.quantity).toBe(30)
      expect((await readVersions(database)).stockVersion).toBeGreaterThan(before.stockVersion)
      const mails = await database.selectFrom('outbox_mail').select(['recipient', 'kind']).execute()
      expect(mails).toEqual([{ recipient: 'waiting@shop.example', kind: 'back-in-stock' }])
    })
  })

  test('a pack names the product whose stock to set', async () => {
    const { code, err } = await folder.shop('stock', 'set', 'PACK-100110', '5')
    expect({ code, err }).toEqual({
      code: 1,
      err: '"PACK-100110" is a pack and has no stock of its own; set that of "FJA-1001".\n',
    })
  })

  test('an unknown SKU is said', async () => {
    expect(await folder.shop('stock', 'set', 'NO-1', '5')).toMatchObject({
      code: 1,
      err: 'There is no product with the SKU "NO-1".\n',
    })
  })
})

describe('vouchers create', () => {
  const voucher = (code: string) =>
    folder.withDatabase((database) =>
      database.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst(),
    )

  test('percent with all limits', async () => {
    const args = ['--percent', '15', '--limit', '3', '--starts', '2026-12-01', '--stops', '2027-01-01']
    const more = ['--markets', 'se,DK', '--minimum', 'SEK=300', '--exclusive', '--description', 'Winter']
    expect(await folder.shop('vouchers', 'create', 'winter15', ...args, ...more)).toMatchObject({
      code: 0,
      out: 'Voucher WINTER15: Winter.\n',
    })
    expect(await voucher('WINTER15')).toMatchObject({
      kind: 'percent',
      percent: 15,
      amounts: null,
      description: 'Winter',
      usage_limit: 3,
      used: 0,
      starts_at: Date.UTC(2026, 11, 1),
      stops_at: Date.UTC(2027, 0, 1),
      markets: '[1,3]',
      minimums: '{"SEK":30000}',
      exclusive: 1,
    })
  })

  test('amounts in minor units by currency', async () => {
    expect(await folder.shop('vouchers', 'create', 'OFF', '--amount', 'SEK=50.5', '--amount', 'JPY=800')).toMatchObject(
      {
        code: 0,
      },
    )
    expect(await voucher('OFF')).toMatchObject({
      kind: 'amount',
      amounts: '{"SEK":5050,"JPY":800}',
      markets: null,
      usage_limit: null,
    })
  })

  test('free shipping, and three for two', async () => {
    await folder.shopProcess('vouchers', 'create', 'SHIP', '--free-shipping')
    await folder.shop('vouchers', 'create', 'THREE', '--buy', '3', '--pay', '2')
    expect(await voucher('SHIP')).toMatchObject({ kind: 'free-shipping' })
    expect(await voucher('THREE')).toMatchObject({ kind: 'n-for-m', buy: 3, pay: 2 })
  })

  test('a code that exists is left alone', async () => {
    const { code, err } = await folder.shop('vouchers', 'create', 'welcome10', '--percent', '90')
    expect({ code, err }).toEqual({ code: 1, err: 'Voucher WELCOME10 already exists; choose another code.\n' })
    expect(await voucher('WELCOME10')).toMatchObject({ percent: 10 })
  })
})
