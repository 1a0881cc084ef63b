import { readdirSync } from 'node:fs'
import { findLowestPriorPrice } from '@pouchery/commerce-server/catalogue/price-history'
import { toAvifPath } from '@pouchery/commerce-server/pictures'
import { flavours, formats, markets, strengths } from 'pouchery/app.config'
import { getNicotineRangeMg } from 'pouchery/lib/nicotine-scale'
import { computeReduction } from 'pouchery/market-rules/prices/reduction'
import { canBeSold } from 'pouchery/market-rules/rules/can-be-sold'
import { bundledRules } from 'pouchery/market-rules/rules/rule-files.server'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import { readProductSafety } from 'pouchery/services/commerce/wire/safety'
import { describe, expect, test } from 'vitest'
import { seedBrands } from '../../data/catalogue/brands.ts'
import { seedFlavours } from '../../data/catalogue/flavours.ts'
import { getSeedCatalogue } from './products.ts'
import { buildCategoryRows, buildProductMarketRows, buildProductRows } from './rows.ts'

const cans = getSeedCatalogue()

describe('the seeded catalogue', () => {
  test('has 240 cans of 16 brands, 48 of them mini, about a twentieth out of stock', () => {
    expect([cans.length, seedBrands.length]).toEqual([240, 16])
    expect(cans.filter(({ categories }) => categories.includes('2'))).toHaveLength(48)
    const soldOut = cans.filter(({ stock }) => stock === 0).length
    expect(soldOut).toBeGreaterThan(4)
    expect(soldOut).toBeLessThan(25)
  })

  test('uses every stored picture and no other, and a picture of stacked cans for a pack', () => {
    const kept = new Set(readdirSync('packages/demo-data/data/pictures/products').map((file) => `products/${file}`))
    const media = buildProductRows().map((row) => JSON.parse(row.media) as Record<string, string[]>)
    const named = new Set(media.flatMap((sizes) => Object.values(sizes).flat()))
    const isMade = (file: string) =>
      [640, 900].some((width) => kept.has(file.replace(/(64|160|400)\.webp$/, `${width}.avif`)))
    expect([...named].filter((file) => !kept.has(toAvifPath(file)) && !isMade(file))).toEqual([])
    expect([...kept].filter((file) => !named.has(file.replace('.avif', '.webp')))).toEqual([])
    const packs = buildProductRows().filter(({ uri }) => uri === 'fjallvik-spearmint-slim-10-pack')
    expect(packs.map((row) => row.media.includes('-stack10-160.webp'))).toEqual([true])
  })

  test('has every flavour family, format and strength', () => {
    expect(new Set(cans.map(({ flavour }) => flavour))).toEqual(new Set(flavours))
    expect(new Set(cans.map(({ format }) => format))).toEqual(new Set(formats))
    expect(new Set(cans.map(({ strength }) => strength))).toEqual(new Set(strengths))
    expect(seedFlavours.map(({ code }) => code)).toEqual(flavours)
  })

  test('gives each can the strength of its milligrams', () => {
    const elsewhere = cans.filter(({ strength, nicotineMg }) => {
      const [from, to] = getNicotineRangeMg(strength)
      return nicotineMg < from || nicotineMg >= to
    })
    expect(elsewhere.map(({ uri }) => uri)).toEqual([])
  })

  test('gives every product its own id, uri and name', () => {
    const all = [...cans, ...cans.flatMap(({ packs }) => packs)]
    for (const key of ['id', 'uri', 'name'] as const)
      expect(new Set(all.map((each) => each[key])).size).toBe(all.length)
    expect(all.filter(({ uri }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(uri))).toEqual([])
  })

  test('makes every larger pack cheaper per can than the smaller one, in every pricelist', () => {
    for (const { name, prices, packs } of cans) {
      for (const list of [20, 21, 22, 23, 24, 25, 26, 27] as const) {
        const perCan = [prices[list].now, ...packs.map((pack) => pack.prices[list].now / pack.quantity)]
        expect(perCan, `${name} in ${list}`).toEqual([...new Set(perCan)].toSorted((a, b) => b - a))
      }
    }
  })

  test('reduces prices by 10 to 34 percent of the lowest price in 30 days, by 30 percent or more with the tag', () => {
    const sales = cans.filter(({ prices }) => prices[20].before !== undefined)
    const announced = sales.flatMap(({ tag, prices, packs }) =>
      [prices, ...packs.map((pack) => pack.prices)].flatMap((lists) =>
        Object.values(lists).map(({ now, history }) => {
          const percent = computeReduction({ now, lowest30: findLowestPriorPrice(history) })?.percent ?? 0
          return { tag, percent }
        }),
      ),
    )
    expect(sales.length).toBeGreaterThan(15)
    expect(announced.filter(({ percent }) => percent < 10 || percent > 34)).toEqual([])
    expect(announced.filter(({ tag, percent }) => tag === '30percent' && percent < 30)).toEqual([])
  })

  test('is offered in every market, and each open market has products to sell', () => {
    expect(buildProductMarketRows().filter(({ product }) => product === '1001')).toHaveLength(23)
    const at = Date.parse('2026-11-23')
    const goods = buildProductRows()
      .filter(({ id }) => cans.some((can) => can.id === id))
      .map(({ attributes }) => readRegulatedAttributes(JSON.parse(attributes)))
    const soldIn = (country: string) => goods.filter((can) => canBeSold(bundledRules, can, { country, at })).length
    const sold = Object.keys(markets).map((country) => [country, soldIn(country)])
    const open = { SE: 240, DK: 12, ES: 240, CZ: 210, SK: 240, HR: 240, GR: 234, GB: 240, CH: 240 }
    expect(Object.fromEntries(sold.filter(([, count]) => count !== 0))).toEqual(open)
  })

  test('gives every can its manufacturer, responsible person and hazard statements', () => {
    const safety = new Map(
      buildProductRows().map(({ id, attributes }) => [id, readProductSafety(JSON.parse(attributes))]),
    )
    expect([...safety.values()].filter((known) => !known?.manufacturer || !known.euPerson)).toEqual([])
    const ofCans = cans.map(({ id }) => safety.get(id))
    const share = (statement: string) => ofCans.filter((known) => known?.statements.some((one) => one === statement))
    expect([share('H301').length, share('H302').length]).toEqual([67, 173])
  })

  test('relates every can to other existing cans, never to itself', () => {
    const ids = new Set(cans.map(({ id }) => id))
    expect(cans.filter(({ id, related }) => related.length < 5 || related.includes(id))).toEqual([])
    expect(cans.flatMap(({ related }) => related).filter((id) => !ids.has(id))).toEqual([])
  })

  test('names categories in all 17 languages', () => {
    const names = buildCategoryRows().map(({ names }) => Object.keys(JSON.parse(names)).length)
    expect(names).toEqual(Array.from({ length: 8 }, () => 17))
  })
})
