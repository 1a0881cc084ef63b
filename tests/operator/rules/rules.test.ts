import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openMarketRule } from '#market-rules/rules/open-everywhere.fixture.ts'
import { runShopCommand } from '../run-shop-command.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

describe('rules', () => {
  test('lists every market with its state, the reason, and its sold and hidden products', async () => {
    const { code, out } = await folder.shop('rules')
    expect(code).toBe(0)
    expect(out.trim().split('\n')).toHaveLength(24)
    expect(out).toMatch(/^SE Sweden +yes +240 +240 +- +2026-11-22 +2027-11-22 +https:/m)
    expect(out).toMatch(/^NO Norway +no: sale-banned +240 +0 +240 sale-banned /m)
    expect(out).toMatch(/^DK Denmark +yes +240 +12 +(\d+ mg-per-pouch, )?\d+ flavour/m)
  })

  test('lists each product of one market with its reason', async () => {
    const { code, out } = await folder.shop('rules', '--market', 'gr')
    expect(code).toBe(0)
    expect(out.trim().split('\n')).toHaveLength(7)
    expect(out).toContain('mg a pouch may be sold, it has 18')
    expect((await folder.shop('rules', '--market', 'SE')).out).toBe('All products offered in SE may be sold there.\n')
  })

  test('counts and lists products without a price in the market’s pricelist as not sold', async () => {
    const movePrice = (from: number, pricelist: number) =>
      folder.withDatabase((database) => {
        const price = database.updateTable('product_price').where('product', '=', '1001').where('pricelist', '=', from)
        return price.set({ pricelist }).execute()
      })
    await movePrice(20, 99)
    expect((await folder.shop('rules')).out).toMatch(/^SE Sweden +yes +240 +239 +1 no-price /m)
    expect((await folder.shop('rules', '--market', 'SE')).out).toContain('it has no price in pricelist 20')
    await movePrice(99, 20)
  })

  test('prints JSON', async () => {
    const reports: unknown = JSON.parse((await folder.shop('rules', '--json')).out)
    expect(reports).toHaveLength(23)
    expect(reports).toContainEqual(expect.objectContaining({ country: 'DE', closed: 'sale-banned', sold: 0 }))
    const hidden: unknown = JSON.parse((await folder.shop('rules', '--market', 'CZ', '--json')).out)
    expect(hidden).toHaveLength(30)
  })

  test('applies the file of the operator, which can be checked in advance', async () => {
    const file = folder.file('rules.json')
    const writeRules = (...rows: object[]) =>
      writeFile(file, JSON.stringify(rows.map((row) => ({ ...openMarketRule, ...row }))))
    await writeRules({ country: 'DE' }, { country: 'SE', sale: 'banned' })
    const german = 'DE  open, without the file closed (sale-banned)'
    const said = `2 rows for DE, SE.\n  ${german}\n  SE  closed (sale-banned), without the file open\n`
    expect(await folder.shop('rules', '--check', file)).toMatchObject({ code: 0, out: `${file} is valid: ${said}` })
    const { out } = await runShopCommand(['rules'], { DATA_DIR: folder.dataDir, TRADE_RULES: file })
    expect(out).toMatch(/^DE Germany +yes +240 +240 /m)
    await writeRules({ country: 'Germany' })
    const err = expect.stringContaining('row 1 country: must be a country code of two letters')
    expect(await folder.shop('rules', '--check', file)).toMatchObject({ code: 1, err })
  })

  test('reports the same rules for a demonstration, and does not enforce them', async () => {
    const enforced = (await folder.shop('rules')).out
    const { out } = await runShopCommand(['rules'], { DATA_DIR: folder.dataDir, MARKET_RULES: 'demo' })
    expect(out).toBe(`These rules are shown but not enforced (MARKET_RULES): the shop is a demo.\n${enforced}`)
  })
})
