import { markets } from 'pouchery/app.config'
import { describe, expect, test } from 'vitest'
import type { CartVoucher, VoucherMarket } from './voucher.ts'
import {
  applyFreeShipping,
  computeVoucherEffects,
  findVoucherNotAppliedReason,
  type VoucherNotAppliedReason,
} from './voucher-effects.ts'
import { createTestLine, testVoucher } from './vouchers.fixture.ts'

const market = markets.SE
const a = createTestLine(1000, 3, 'a')
const b = createTestLine(5000, 1, 'b')
const v = (code: string, rules: Partial<CartVoucher>): CartVoucher => ({ ...testVoucher, code, ...rules })
const scope = (products: string[]) => ({ brands: [], categories: [], products })

const percent = v('P10', { percent: 10 })
const half = v('P50', { percent: 50 })
const three = v('3FOR2', { kind: 'n-for-m', buy: 3, pay: 2 })
const amount = v('A', { kind: 'amount', amounts: { SEK: 1500 } })
const exclusive = v('X', { percent: 50, isAutomatic: true, isExclusive: true })
const shipping = v('S', { kind: 'free-shipping' })

describe('computeVoucherEffects returns the effect of each voucher, in order', () => {
  test.each<[string, CartVoucher[], Record<string, number>]>([
    ['a percentage of all goods', [percent], { P10: -800 }],
    ['a percentage of a scope', [v('X', { percent: 10, scope: scope(['b']) })], { X: -500 }],
    ['a scope by brand', [v('X', { percent: 10, scope: { ...scope([]), brands: ['b'] } })], { X: -800 }],
    ['a scope by category', [v('X', { percent: 10, scope: { ...scope([]), categories: ['none'] } })], { X: 0 }],
    ['three for two discounts the cheapest unit', [three], { '3FOR2': -1000 }],
    ['two for one', [v('2', { kind: 'n-for-m', buy: 2, pay: 1 })], { 2: -2000 }],
    ['a percentage applies after N for M', [percent, three], { '3FOR2': -1000, P10: -700 }],
    ['percentages apply to the same base', [percent, half], { P10: -800, P50: -4000 }],
    ['percentages never exceed the price', [half, v('P60', { percent: 60 })], { P50: -4000, P60: -4000 }],
    ['an amount comes after a percentage', [amount, half], { P50: -4000, A: -1500 }],
    ['an amount in another currency', [v('E', { kind: 'amount', amounts: { EUR: 5 } })], { E: 0 }],
    ['priority sorts vouchers of one kind', [half, v('P60', { percent: 60, priority: 1 })], { P60: -4800, P50: -3200 }],
    ['another market', [v('X', { percent: 10, markets: [3] })], {}],
    ['this market', [v('X', { percent: 10, markets: [1] })], { X: -800 }],
    ['a minimum reached', [v('X', { percent: 10, minimums: { SEK: 8000 } })], { X: -800 }],
    ['a minimum not reached', [v('X', { percent: 10, minimums: { SEK: 8001 } })], { X: 0 }],
    ['an exclusive code overrides others', [percent, v('X', { percent: 5, isExclusive: true })], { X: -400, P10: 0 }],
    ['an automatic discount with a code', [percent, v('X', { percent: 5, isAutomatic: true })], { P10: -800, X: -400 }],
    ['an exclusive automatic discount with a code', [percent, exclusive], { P10: -800 }],
    ['an exclusive automatic discount alone', [exclusive], { X: -4000 }],
    ['free shipping does not reduce prices', [shipping], { S: 0 }],
  ])('%s', (_, vouchers, expected) => {
    const effects = computeVoucherEffects([a, b], vouchers, market)
    expect(effects.map(({ voucher, itemDiscount }) => [voucher.code, itemDiscount])).toEqual(Object.entries(expected))
  })

  test('divides a percentage over the lines without losing a minor unit', () => {
    const lines = [createTestLine(333, 1, 'a'), createTestLine(333, 1, 'b'), createTestLine(334, 1, 'c')]
    const [effect] = computeVoucherEffects(lines, [v('P', { percent: 10 })], market)
    expect(effect?.itemDiscount).toBe(-100)
    expect(Object.fromEntries(effect?.discountByLine ?? [])).toEqual({ a: -33, b: -33, c: -34 })
  })

  test('a pack is in the scope of the product that it contains', () => {
    const pack = createTestLine(9000, 1, 'pack')
    const product = { ...pack.product, bundlePart: { product: createTestLine(1000, 1, 'can').product } }
    const [effect] = computeVoucherEffects(
      [{ ...pack, product }],
      [v('P', { percent: 10, scope: scope(['can']) })],
      market,
    )
    expect(effect?.itemDiscount).toBe(-900)
  })
})

const lines = [createTestLine(1000, 2, 'a')]
const others = scope(['b'])
const freeShipping = { kind: 'free-shipping' } as const
const pair = { kind: 'n-for-m', buy: 3, pay: 2 } as const

test('returns the market as the reason where it does not allow vouchers or free delivery', () => {
  const silent = { ...market, promotions: { vouchers: true, freeDelivery: false } }
  const reasonIn = (where: VoucherMarket, rules: Partial<CartVoucher>) => {
    const [effect] = computeVoucherEffects(lines, [{ ...testVoucher, ...rules }], where)
    return effect && findVoucherNotAppliedReason(effect, where, lines, 2000)
  }
  expect(reasonIn(silent, freeShipping)).toEqual({ reason: 'market' })
  expect(reasonIn(silent, { percent: 10 })).toBeUndefined()
  const closed = { ...market, promotions: { vouchers: false, freeDelivery: true } }
  expect(reasonIn(closed, { percent: 10 })).toEqual({ reason: 'market' })
})

test.each<[string, Partial<CartVoucher>, VoucherNotAppliedReason | undefined]>([
  ['reduces prices', { percent: 10 }, undefined],
  ['pays for delivery', { ...freeShipping, code: 'PAYS' }, undefined],
  ['needs a minimum', { percent: 10, minimums: { SEK: 3000 } }, { reason: 'minimum', minimum: 3000, missing: 1000 }],
  ['is overridden by an exclusive one', { percent: 10, code: 'ASIDE' }, { reason: 'combination' }],
  ['pays for delivery that is already free', freeShipping, { reason: 'shipping' }],
  ['requires more units', pair, { reason: 'quantity' }],
  ['requires more units of other goods', { ...pair, scope: others }, { reason: 'goods' }],
  ['is for other goods', { percent: 10, scope: others }, { reason: 'goods' }],
  ['is for another currency', { kind: 'amount', amounts: { EUR: 500 } }, { reason: 'goods' }],
])('returns the expected reason for a code that %s', (_, rules, reason) => {
  const voucher = { ...testVoucher, ...rules }
  const exclusive = { ...testVoucher, code: 'ALONE', percent: 5, isExclusive: true }
  const vouchers = voucher.code === 'ASIDE' ? [voucher, exclusive] : [voucher]
  const effects = applyFreeShipping(computeVoucherEffects(lines, vouchers, market), voucher.code === 'PAYS' ? 3900 : 0)
  const effect = effects.find((each) => each.voucher === voucher)
  expect(effect && findVoucherNotAppliedReason(effect, market, lines, 2000)).toEqual(reason)
})
