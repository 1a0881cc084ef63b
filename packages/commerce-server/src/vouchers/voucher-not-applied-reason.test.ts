import { markets } from 'pouchery/app.config'
import { expect, test } from 'vitest'
import type { CartVoucher } from './voucher.ts'
import { applyFreeShipping, computeVoucherEffects } from './voucher-effects.ts'
import { findVoucherNotAppliedReason, type VoucherNotAppliedReason } from './voucher-not-applied-reason.ts'
import type { VoucherMarket } from './voucher-rules.ts'
import { createTestLine, testVoucher } from './vouchers.fixture.ts'

const lines = [createTestLine(1000, 2, 'a')]
const others = { brands: [], categories: [], products: ['b'] }
const shipping = { kind: 'free-shipping' } as const
const pair = { kind: 'n-for-m', buy: 3, pay: 2 } as const

const table: [name: string, rules: Partial<CartVoucher>, VoucherNotAppliedReason | undefined][] = [
  ['takes something off', { percent: 10 }, undefined],
  ['pays for delivery', { ...shipping, code: 'PAYS' }, undefined],
  ['asks for more', { percent: 10, minimums: { SEK: 3000 } }, { reason: 'minimum', minimum: 3000, missing: 1000 }],
  ['is set aside by an exclusive one', { percent: 10, code: 'ASIDE' }, { reason: 'combination' }],
  ['would pay for delivery that is free', shipping, { reason: 'shipping' }],
  ['is for more pieces', pair, { reason: 'quantity' }],
  ['is for more pieces of other goods', { ...pair, scope: others }, { reason: 'goods' }],
  ['is for other goods', { percent: 10, scope: others }, { reason: 'goods' }],
  ['is for another currency', { kind: 'amount', amounts: { EUR: 500 } }, { reason: 'goods' }],
]

test('returns the market as the reason where it does not allow vouchers or free delivery', () => {
  const silent = { ...markets.SE, promotions: { vouchers: true, freeDelivery: false } }
  const reasonIn = (market: VoucherMarket, rules: Partial<CartVoucher>) => {
    const [effect] = computeVoucherEffects(lines, [{ ...testVoucher, ...rules }], market)
    return effect && findVoucherNotAppliedReason(effect, market, lines, 2000)
  }
  expect(reasonIn(silent, shipping)).toEqual({ reason: 'market' })
  expect(reasonIn(silent, { percent: 10 })).toBeUndefined()
  const closed = { ...markets.SE, promotions: { vouchers: false, freeDelivery: true } }
  expect(reasonIn(closed, { percent: 10 })).toEqual({ reason: 'market' })
})

test.each(table)('returns the expected reason for a code that %s', (_, rules, reason) => {
  const voucher = { ...testVoucher, ...rules }
  const exclusive = { ...testVoucher, code: 'ALONE', percent: 5, exclusive: true }
  const vouchers = voucher.code === 'ASIDE' ? [voucher, exclusive] : [voucher]
  const effects = applyFreeShipping(
    computeVoucherEffects(lines, vouchers, markets.SE),
    voucher.code === 'PAYS' ? 3900 : 0,
  )
  const effect = effects.find((each) => each.voucher === voucher)
  expect(effect && findVoucherNotAppliedReason(effect, markets.SE, lines, 2000)).toEqual(reason)
})
