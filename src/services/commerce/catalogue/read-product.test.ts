import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { unrestrictedRules } from '#services/commerce/catalogue/unrestricted-rules.fixture.ts'
import { MissingPriceError } from '#services/commerce/errors.ts'
import { type WireProduct, wireProductSchema } from '#services/commerce/wire/product.ts'
import { toProductCards, toProductDetail } from './read-product.ts'

let warnings: string[]
beforeEach(() => {
  warnings = []
})
const warn = (message: string) => warnings.push(message)
const detailOf = (product: WireProduct) => toProductDetail(product, unrestrictedRules, warn)
const cardsOf = (...products: WireProduct[]) => toProductCards(products, unrestrictedRules, warn)

function createWireProduct(overrides: Record<string, unknown> = {}): WireProduct {
  return v.parse(wireProductSchema, {
    ...{ product: 101, name: 'Norrsken Spearmint', uri: 'norrsken-spearmint', sku: 'NO-1', brandName: 'Norrsken' },
    ...{ brandUri: 'norrsken', categoryUri: 'nicotine-pouches', categoryName: ['Nicotine pouches'], available: true },
    items: [{ item: '101-1', sku: 'NO-1', stock: 'yes' }],
    ...{ media: { standard: ['/top.webp', '/angle.webp'], list: ['/top-400.webp'] }, createdAt: '2026-01-02 03:04:05' },
    ...{ flavour: { '6': 'Mint' }, strength: { '3': 'Strong' }, format: 'slim', nicotine_per_package: '190 mg' },
    ...{ portions_per_package_text: '20', popularity_text: '77' },
    prices: {
      20: { priceAsNumber: 39, priceBeforeDiscountAsNumber: 39, discountPercent: 0 },
      23: {
        ...{ priceAsNumber: 3.6, priceBeforeDiscountAsNumber: 4.5, discountPercent: 20 },
        lowestPrice: [{ periodDays: 30, priceAsNumber: 3.9 }],
      },
      99: { priceAsNumber: 1 },
    },
    markets: [1, '2'],
    relatedProducts: [],
    ...overrides,
  })
}

const tenPack = {
  ...{ product: '102', name: 'Norrsken Spearmint 10-pack', uri: 'norrsken-spearmint-10-pack', relation: 'variant' },
  ...{ available: '1', items: [{ item: '102-1' }], media: { standard: ['/own.webp'] } },
  prices: { 20: { priceAsNumber: 349 }, 23: { priceAsNumber: 36 } },
  bundleInfo: {
    prices: [
      { pricelist: 20, priceOfItemsAsNumber: 390 },
      { priceList: '23', priceOfItemsAsNumber: 36 },
    ],
  },
}

it('reads attributes, prices in minor units and pack sizes', () => {
  const detail = detailOf(createWireProduct({ relatedProducts: [tenPack] }))
  expect(detail).toMatchObject({
    ...{ id: '101', item: '101-1', flavours: ['mint'], strength: 3, format: 'slim', nicotineMg: 9.5, pouches: 20 },
    ...{ popularity: 77, image: '/top-400.webp', gallery: ['/top.webp', '/angle.webp'] },
    ...{ prices: { 20: { now: 3900 }, 23: { now: 360, lowest30: 390 } }, sortPrices: { 20: 34900, 23: 3600 } },
    markets: [1, 2],
  })
  expect(detail.packs.map(({ item, quantity }) => `${quantity}: ${item}`)).toEqual(['1: 101-1', '10: 102-1'])
  expect(detail.prices).not.toHaveProperty('99')
  expect(warnings).toEqual([])
})

it('has thumbnails and a turntable sheet only where the service provides them', () => {
  const none = detailOf(createWireProduct())
  expect([none.thumbs, none.turntable]).toEqual([undefined, undefined])
  const media = { standard: ['/top.webp'], thumb: ['/top-160.webp'], turn: ['/turn.webp', '/other.webp'] }
  const both = detailOf(createWireProduct({ media }))
  expect([both.thumbs, both.turntable]).toEqual([['/top-160.webp'], '/turn.webp'])
})

it('opens a pack by its own address with the single can among its sizes', () => {
  const bundle = { ...tenPack, relation: undefined, relatedProducts: [{ ...createWireProduct(), relation: 'variant' }] }
  const detail = detailOf(v.parse(wireProductSchema, bundle))
  expect([detail.packs.map(({ quantity }) => quantity), detail.item]).toEqual([[1, 10], '101-1'])
})

it('distinguishes related products from pack sizes and skips bare references', () => {
  const other = { ...createWireProduct(), product: '200', name: 'Norrsken Citrus', relation: 'standard' }
  const reference = { product: '300', available: true, media: [], relation: 'standard' }
  const detail = detailOf(createWireProduct({ relatedProducts: { a: other, b: reference, c: tenPack } }))
  expect([detail.related.map(({ name }) => name), detail.packs.length]).toEqual([['Norrsken Citrus'], 2])
})

it('warns of an unexpected bundle quantity and of an unusual discount', () => {
  const odd = {
    ...tenPack,
    bundleInfo: { prices: [{ pricelist: 20, priceOfItemsAsNumber: 78 }] },
    prices: { 20: { priceAsNumber: 70, discountPercent: 75 } },
  }
  detailOf(createWireProduct({ relatedProducts: [odd] }))
  expect(warnings).toEqual([
    'Unusual discount of 75 percent on Norrsken Spearmint 10-pack',
    'Unexpected bundle quantity 2 on Norrsken Spearmint 10-pack',
  ])
})

it.each([
  ['a reduced can', { 20: [35.17, 46.9, 140.68] }, 4, 'Unexpected bundle quantity 4'],
  ['a can with a larger reduction', { 20: [4.9, 45.9, 34.3] }, 7, 'Unexpected bundle quantity 7'],
  ['a first pricelist without a can', { 20: [undefined, undefined, 390], 23: [4, 4, 40] }, 10, undefined],
  ['two pricelists that differ', { 20: [39, 39, 156], 23: [4, 4, 40] }, 4, 'Unexpected bundle quantity 4'],
  ['no price for a single can', { 20: [0, 39, 390], 23: [4, 4, 0] }, 1, 'Unexpected bundle quantity unknown'],
])('counts the cans of a pack by the current prices with %s', (_, lists, quantity, warning) => {
  const rows = Object.entries(lists)
  const cans = rows.flatMap(([key, [now, before]]) =>
    now === undefined ? [] : [[key, { priceAsNumber: now, priceBeforeDiscountAsNumber: before }]],
  )
  const pack = {
    ...tenPack,
    prices: Object.fromEntries(rows.map(([key]) => [key, { priceAsNumber: 1 }])),
    bundleInfo: { prices: rows.map(([key, row]) => ({ pricelist: Number(key), priceOfItemsAsNumber: row[2] })) },
  }
  const { packs } = detailOf(createWireProduct({ prices: Object.fromEntries(cans), relatedProducts: [pack] }))
  expect(packs.map((each) => [each.product, each.quantity])).toContainEqual(['102', quantity])
  expect(warnings.map((text) => text.split(' on ')[0])).toEqual(warning === undefined ? [] : [warning])
})

it('reads a flat price as one of the default pricelist (commerce reference section 12 item 15)', () => {
  const flat = { prices: undefined, priceAsNumber: '349', bundleInfo: { type: 'fixed', priceOfItemsAsNumber: 390 } }
  const pack = { ...tenPack, ...flat }
  const can = {
    ...{ prices: undefined, price: '39 kr', priceAsNumber: 39, priceBeforeDiscountAsNumber: 45, discountPercent: 13 },
    lowestPrice: [{ periodDays: 30, priceAsNumber: 42 }],
  }
  const detail = detailOf(createWireProduct({ ...can, relatedProducts: [pack] }))
  expect([warnings, detail.prices]).toEqual([[], { 20: { now: 3900, lowest30: 4200 } }])
  expect(detail.packs.map(({ quantity, prices }) => [quantity, prices])).toEqual([
    [1, { 20: { now: 3900, lowest30: 4200 } }],
    [10, { 20: { now: 34900 } }],
  ])
  expect(detail.sortPrices).toEqual({ 20: 34900 })
})

it('prefers the map to a flat price, also for related products (specification section 10.4)', () => {
  const other = {
    ...createWireProduct(),
    product: '200',
    name: 'Norrsken Citrus',
    relation: 'standard',
    priceAsNumber: 1,
  }
  const detail = detailOf(createWireProduct({ priceAsNumber: 1, relatedProducts: [other] }))
  expect(Object.keys(detail.prices)).toEqual(['20', '23'])
  expect(detail.related.map(({ prices }) => prices)).toEqual([detail.prices])
})

it.each([
  ['format', { format: { text: 'XL Slim' } }, 'XL Slim'],
  ['format', { format: { '9': ' Dragée ' } }, 'Dragée'],
  ['format', { format: 'Super-Slim' }, 'superslim'],
  ['format', { format: ['Oval', 'mini'] }, 'mini'],
  ['format', { format: { text: 'constructor' } }, 'constructor'],
  ['format', { format: 'x'.repeat(81) }, undefined],
  ['format', { format: [] }, undefined],
  ['moisture', { moisture_text: 'semi-moist' }, 'semi-moist'],
  ['moisture', { moisture_text: { text: 'Semi moist' } }, 'semi-moist'],
  ['moisture', { moisture_text: 'DRY' }, 'dry'],
  ['moisture', { moisture_text: 'wet' }, undefined],
  ['moisture', { moisture_text: '' }, undefined],
  ['moisture', {}, undefined],
  ['seoDescription', { dp_seo_description: 'Own', metaDescription: 'Meta', dp_seo_excerpt: 'Excerpt' }, 'Own'],
  ['seoDescription', { metaDescription: 'Meta', dp_seo_excerpt: 'Excerpt' }, 'Meta'],
  ['seoDescription', { dp_seo_excerpt: 'Excerpt' }, 'Excerpt'],
  ['seoDescription', {}, undefined],
] as const)('reads the field %s from %j as %s', (field, attributes, value) => {
  expect(detailOf(createWireProduct(attributes))[field]).toBe(value)
})

it.each([
  ['German', { flavour: { '6': 'Minze' }, strength: { '3': 'Stark' }, format: { '1': 'Schlank' } }],
  ['Greek', { flavour: { '6': 'Μέντα' }, strength: { '3': 'Δυνατό' }, format: { '1': 'Λεπτό' } }],
  ['no language', { flavour: { '6': '' }, strength: { '3': '' }, format: { '1': '' } }],
  ['codes', { flavour: 'mint', strength: '3', format: { text: 'slim' } }],
  ['English words', { flavour: ['Mint'], strength: { text: 'Strong' }, format: { '77': 'Slim' } }],
])('reads the same attributes with labels in %s', (_, attributes) => {
  const { flavours, strength, format } = detailOf(createWireProduct(attributes))
  expect({ flavours, strength, format }).toEqual({ flavours: ['mint'], strength: 3, format: 'slim' })
})

it('reads an attribute by its id, even when its label is the word of another value', () => {
  const attributes = { flavour: { '2': 'Citrus', '6': 'Minze' }, format: { '5': 'Normal' } }
  expect(detailOf(createWireProduct(attributes))).toMatchObject({ flavours: ['fruit', 'mint'], format: 'superslim' })
})

it('throws without any price', () =>
  expect(() => detailOf(createWireProduct({ prices: [] }))).toThrow(MissingPriceError))

it('reports a product without a price and keeps the others', () => {
  const cards = cardsOf(createWireProduct({ prices: [], name: 'Priceless' }), createWireProduct())
  expect(cards.map(({ name }) => name)).toEqual(['Norrsken Spearmint'])
  expect(warnings).toEqual(['Missing price on Priceless. This may indicate a bundle without a product.'])
})

it.each([
  ['hide', true, 1],
  ['hide', false, 0],
  ['show', false, 1],
  [undefined, false, 1],
])('lists a product by its out-of-stock behaviour %s and in stock %s: %i', (behaviour, available, lists) => {
  const product = createWireProduct({ out_of_stock_behavior_value: behaviour, available })
  expect(cardsOf(product)).toHaveLength(lists)
  expect(detailOf(product)).toMatchObject({ available, willRestock: behaviour !== 'hide' })
})

it('accepts empty and irregular forms of the commerce data', () => {
  const odd = createWireProduct({
    ...{ media: [], categories: { 1: { category: '1', name: ['A'], uri: 'a' } }, relatedProducts: [], bundleInfo: [] },
    ...{ flavour: [], strength: 2 },
  })
  expect(cardsOf(odd)).toMatchObject([{ flavours: [], strength: 2 }])
  expect(warnings).toEqual([])
})
