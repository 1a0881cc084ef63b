import { readdirSync } from 'node:fs'
import { lowestPriorPrice } from '@pouchery/commerce-server/catalogue/price-history'
import { avifPathOf } from '@pouchery/commerce-server/pictures'
import { flavours, formats, markets, strengths } from 'pouchery/app.config'
import { strengthRange } from 'pouchery/lib/nicotine-scale'
import { reductionOf } from 'pouchery/market-rules/prices/reduction'
import { mayBeSold } from 'pouchery/market-rules/rules/may-be-sold'
import { ownRules } from 'pouchery/market-rules/rules/rule-files.server'
import { readGoods } from 'pouchery/services/commerce/wire/goods'
import { readSafety } from 'pouchery/services/commerce/wire/safety'
import { describe, expect, test } from 'vitest'
import { seedBrands } from '../../data/catalogue/brands.ts'
import { seedFlavours } from '../../data/catalogue/flavours.ts'
import { seedCatalogue } from './products.ts'
import { categoryRows, productMarketRows, productRows } from './rows.ts'

const cans = seedCatalogue()
const unique = (values: string[]) => new Set(values).size

describe('the seeded catalogue', () => {
  test('has 240 cans of 16 brands, 48 of them mini, about a twentieth out of stock', () => {
    expect([cans.length, seedBrands().length]).toEqual([240, 16])
    expect(cans.filter(({ categories }) => categories.includes('2'))).toHaveLength(48)
    const soldOut = cans.filter(({ stock }) => stock === 0).length
    expect(soldOut).toBeGreaterThan(4)
    expect(soldOut).toBeLessThan(25)
  })

  test('names pictures that are kept or made of kept ones, all of them, and for a pack a stack of its cans', () => {
    const kept = new Set(readdirSync('packages/demo-data/data/pictures/products').map((file) => `products/${file}`))
    const media = productRows().map((row) => JSON.parse(row.media) as Record<string, string[]>)
    const named = new Set(media.flatMap((sizes) => Object.values(sizes).flat()))
    const unkept = [...named].filter((file) => !kept.has(avifPathOf(file)))
    const made = unkept.filter((file) =>
      [640, 900].some((width) => kept.has(file.replace(/(64|160|400)\.webp$/, `${width}.avif`))),
    )
    expect(made).toEqual(unkept)
    expect([...kept].filter((file) => !named.has(file.replace('.avif', '.webp')))).toEqual([])
    const packs = productRows().filter(({ uri }) => uri === 'fjallvik-spearmint-slim-10-pack')
    expect(packs.map((row) => row.media.includes('-stack10-160.webp'))).toEqual([true])
  })

  test('has every flavour family, format and strength', () => {
    expect(new Set(cans.map(({ flavour }) => flavour))).toEqual(new Set(flavours))
    expect(new Set(cans.map(({ format }) => format))).toEqual(new Set(formats))
    expect(new Set(cans.map(({ strength }) => strength))).toEqual(new Set(strengths))
    expect(seedFlavours().map(({ code }) => code)).toEqual(flavours)
  })

  test('calls each can by the strength whose stretch of the scale its milligrams are in', () => {
    const elsewhere = cans.filter(({ strength, nicotineMg }) => {
      const [from, to] = strengthRange(strength)
      return nicotineMg < from || nicotineMg >= to
    })
    expect(elsewhere.map(({ uri }) => uri)).toEqual([])
  })

  test('gives every product its own id, uri and name', () => {
    const all = [...cans, ...cans.flatMap(({ packs }) => packs)]
    expect(unique(all.map(({ id }) => id))).toBe(all.length)
    expect(unique(all.map(({ uri }) => uri))).toBe(all.length)
    expect(unique(all.map(({ name }) => name))).toBe(all.length)
    expect(all.filter(({ uri }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(uri))).toEqual([])
  })

  test('makes every larger pack cheaper a can than the smaller one, in every pricelist', () => {
    const dear = cans.flatMap(({ name, prices, packs }) =>
      ([20, 21, 22, 23, 24, 25, 26, 27] as const).flatMap((list) => {
        const perCan = [prices[list].now, ...packs.map((pack) => pack.prices[list].now / pack.quantity)]
        return perCan.some((price, index) => index > 0 && price >= (perCan[index - 1] ?? 0))
          ? [`${name} in ${list}`]
          : []
      }),
    )
    expect(dear).toEqual([])
  })

  test('takes at least what a campaign says off the lowest price of the 30 days before, 30 percent where the tag says so', () => {
    const sales = cans.filter(({ prices }) => prices[20].before !== undefined)
    const announced = sales.flatMap(({ tag, prices, packs }) =>
      [prices, ...packs.map((pack) => pack.prices)].flatMap((lists) =>
        Object.values(lists).map(({ now, history }) => {
          const percent = reductionOf({ now, lowest30: lowestPriorPrice(history) })?.percent ?? 0
          return { tag, percent }
        }),
      ),
    )
    expect(sales.length).toBeGreaterThan(15)
    expect(announced.filter(({ percent }) => percent < 10 || percent > 34)).toEqual([])
    expect(announced.filter(({ tag, percent }) => tag === '30percent' && percent < 30)).toEqual([])
  })

  test('is offered in every market, and the shop’s own rules leave each open one something to sell', () => {
    expect(productMarketRows().filter(({ product }) => product === '1001')).toHaveLength(23)
    const at = Date.parse('2026-11-23')
    const goods = productRows()
      .filter(({ id }) => cans.some((can) => can.id === id))
      .map(({ attributes }) => readGoods(JSON.parse(attributes)))
    const sold = Object.keys(markets).map((country) => {
      return [country, goods.filter((can) => mayBeSold(ownRules, can, { country, at })).length]
    })
    expect(Object.fromEntries(sold.filter(([, count]) => count !== 0))).toEqual({
      ...{ SE: 240, DK: 12, ES: 240, CZ: 210, SK: 240, HR: 240, GR: 234, GB: 240, CH: 240 },
    })
  })

  test('says of every can who makes it, who answers for it, and how poisonous it is', () => {
    const safety = new Map(productRows().map(({ id, attributes }) => [id, readSafety(JSON.parse(attributes))]))
    expect([...safety.values()].filter((known) => !known?.manufacturer || !known.euPerson)).toEqual([])
    const ofCans = cans.map(({ id }) => safety.get(id))
    const share = (statement: string) => ofCans.filter((known) => known?.statements.some((one) => one === statement))
    expect([share('H301').length, share('H302').length]).toEqual([67, 173])
  })

  test('relates every can to others that exist, never to itself', () => {
    const ids = new Set(cans.map(({ id }) => id))
    expect(cans.filter(({ id, related }) => related.length < 5 || related.includes(id))).toEqual([])
    expect(cans.flatMap(({ related }) => related).filter((id) => !ids.has(id))).toEqual([])
  })

  test('names categories in all 17 languages', () => {
    const names = categoryRows().map(({ names }) => Object.keys(JSON.parse(names)).length)
    expect(names).toEqual(Array.from({ length: 8 }, () => 17))
  })
})
