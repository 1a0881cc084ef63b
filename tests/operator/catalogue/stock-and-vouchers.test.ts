import { describe, expect, test } from 'vitest'
import { readCatalogueVersions } from '../../../packages/commerce-server/src/catalogue/version.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

describe('stock set', () => {
  test('writes the stock, notifies a running shop, and mails waiting customers once', async () => {
    await folder.withDatabase(async (database) => {
      await database.updateTable('stock').set({ quantity: 0 }).where('product', '=', '1001').execute()
      const place = { country: 'SE', language: 'sv', product: '1001', item: '1001-1', created_at: Date.now() }
      const subscription = { email: 'waiting@shop.example', ...place }
      await database.insertInto('newsletter_subscription').values(subscription).execute()
    })
    const before = await folder.withDatabase(readCatalogueVersions)
    const first = await folder.shopProcess('stock', 'set', 'FJA-1001', '25')
    expect(first).toMatchObject({ code: 0, out: 'FJA-1001 (Fjallvik Spearmint Slim): 0 before, 25 now.\n' })
    expect(await folder.shop('stock', 'set', 'FJA-1001', '30')).toMatchObject({ code: 0 })
    await folder.withDatabase(async (database) => {
      const stock = database.selectFrom('stock').select('quantity').where('product', '=', '1001')
      expect(await stock.execute()).toEqual([{ quantity: 30 }])
      expect((await readCatalogueVersions(database)).stockVersion).toBeGreaterThan(before.stockVersion)
      const mails = await database.selectFrom('outbox_mail').select(['recipient', 'kind']).execute()
      expect(mails).toEqual([{ recipient: 'waiting@shop.example', kind: 'back-in-stock' }])
    })
  })

  test.each([
    ['PACK-100110', '"PACK-100110" is a pack and has no stock of its own; set that of "FJA-1001".\n'],
    ['NO-1', 'There is no product with the SKU "NO-1".\n'],
  ])('rejects %s', async (sku, err) => {
    expect(await folder.shop('stock', 'set', sku, '5')).toMatchObject({ code: 1, err })
  })
})

describe('vouchers create', () => {
  const voucher = (code: string) =>
    folder.withDatabase((database) =>
      database.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst(),
    )

  test('creates a percentage voucher with all limits', async () => {
    const args = ['--percent', '15', '--limit', '3', '--starts', '2026-12-01', '--stops', '2027-01-01']
    const more = ['--markets', 'se,DK', '--minimum', 'SEK=300', '--exclusive', '--description', 'Winter']
    const created = await folder.shop('vouchers', 'create', 'winter15', ...args, ...more)
    expect(created).toMatchObject({ code: 0, out: 'Voucher WINTER15: Winter.\n' })
    expect(await voucher('WINTER15')).toMatchObject({
      ...{ kind: 'percent', percent: 15, amounts: null, description: 'Winter', usage_limit: 3, used: 0 },
      ...{ starts_at: Date.UTC(2026, 11, 1), stops_at: Date.UTC(2027, 0, 1) },
      ...{ markets: '[1,3]', minimums: '{"SEK":30000}', exclusive: 1 },
    })
  })

  test('stores amounts in minor units by currency', async () => {
    const created = await folder.shop('vouchers', 'create', 'OFF', '--amount', 'SEK=50.5', '--amount', 'JPY=800')
    expect(created).toMatchObject({ code: 0 })
    const amounts = '{"SEK":5050,"JPY":800}'
    expect(await voucher('OFF')).toMatchObject({ kind: 'amount', amounts, markets: null, usage_limit: null })
  })

  test('creates free shipping and three-for-two vouchers', async () => {
    await folder.shopProcess('vouchers', 'create', 'SHIP', '--free-shipping')
    await folder.shop('vouchers', 'create', 'THREE', '--buy', '3', '--pay', '2')
    expect(await voucher('SHIP')).toMatchObject({ kind: 'free-shipping' })
    expect(await voucher('THREE')).toMatchObject({ kind: 'n-for-m', buy: 3, pay: 2 })
  })

  test('rejects an existing code and leaves its voucher unchanged', async () => {
    const { code, err } = await folder.shop('vouchers', 'create', 'welcome10', '--percent', '90')
    expect({ code, err }).toEqual({ code: 1, err: 'Voucher WELCOME10 already exists; choose another code.\n' })
    expect(await voucher('WELCOME10')).toMatchObject({ percent: 10 })
  })
})
