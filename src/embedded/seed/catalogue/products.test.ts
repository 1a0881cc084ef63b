import { describe, expect, test } from 'vitest'
import { flavours, formats, strengths } from '#app.config'
import { seedBrands } from '#seed/catalogue/brands.ts'
import { seedFlavours } from '#seed/catalogue/flavours.ts'
import { seedCatalogue } from './products.ts'
import { categoryRows } from './rows.ts'

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

  test('has every flavour family, format and strength', () => {
    expect(new Set(cans.map(({ flavour }) => flavour))).toEqual(new Set(flavours))
    expect(new Set(cans.map(({ format }) => format))).toEqual(new Set(formats))
    expect(new Set(cans.map(({ strength }) => strength))).toEqual(new Set(strengths))
    expect(seedFlavours().map(({ code }) => code)).toEqual(flavours)
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

  test('takes between 18 and 32 percent off in a campaign, and 30 where the tag says so', () => {
    const sales = cans.filter(({ prices }) => prices[20].before !== undefined)
    const percent = ({ prices }: (typeof cans)[number]) => 100 - (prices[20].now / (prices[20].before ?? 1)) * 100
    expect(sales.length).toBeGreaterThan(15)
    expect(sales.filter((can) => percent(can) < 18 || percent(can) > 32)).toEqual([])
    expect(sales.filter((can) => can.tag === '30percent' && Math.abs(percent(can) - 30) > 1.5)).toEqual([])
  })

  test('keeps to the markets’ trade rules', () => {
    const latvia = cans.filter(({ markets }) => markets.includes(14))
    expect(latvia.length).toBeGreaterThan(0)
    expect(latvia.filter(({ nicotineMg }) => nicotineMg > 4)).toEqual([])
    const denmark = cans.filter(({ markets }) => markets.includes(3))
    expect(new Set(denmark.map(({ flavour }) => flavour))).toEqual(new Set(['mint', 'natural']))
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
