import { moneyWire } from '../market/money-wire.ts'
import type { PricedCart } from './priced-cart.ts'
import type { VoucherEffect } from './voucher-effects.ts'

type Priced = Pick<PricedCart, 'totals' | 'currency'>

/** `Discounts` of the wire: what codes and automatic discounts take off the order (commerce reference 2.2). */
export function discountsWire({ totals, currency }: Priced) {
  const { codes, automatic } = divided(totals.vouchers)
  return {
    anyDiscount: totals.vouchers.length > 0,
    ...moneyWire('discount', totals.discount, currency),
    vouchers: codes.map((effect) => voucherWire(effect, currency)),
    automaticDiscounts: automatic.map(({ voucher, priceOff, shippingDiscount }) => ({
      automaticDiscount: voucher.code,
      name: voucher.description,
      ...moneyWire('priceOff', priceOff, currency),
      ...(shippingDiscount !== 0 && moneyWire('shippingDiscount', shippingDiscount, currency)),
    })),
  }
}

function voucherWire({ voucher, priceOff, shippingDiscount, shares }: VoucherEffect, currency: PricedCart['currency']) {
  return {
    voucher: voucher.code,
    type: 'code',
    description: voucher.description,
    ...moneyWire('priceOff', priceOff, currency),
    ...(shippingDiscount !== 0 && moneyWire('shippingDiscount', shippingDiscount, currency)),
    ...(voucher.stopsAt !== null && { expiryDate: new Date(voucher.stopsAt).toISOString().slice(0, 10) }),
    lines: [...shares.keys()],
  }
}

/**
 * A line's part of the discounts. The line's own prices stay as they are in a cart (`hasAffectedItemPrice` false); the
 * parts of all lines add up to what the order's list says.
 */
export function lineDiscountsWire(line: string, { totals, currency }: Priced) {
  const { codes, automatic } = divided(totals.vouchers.filter(({ shares }) => shares.has(line)))
  const part = ({ shares }: VoucherEffect) => moneyWire('priceOff', shares.get(line) ?? 0, currency)
  return {
    vouchers: codes.map((effect) => {
      return { voucher: effect.voucher.code, ...part(effect), hasAffectedItemPrice: false }
    }),
    automaticDiscounts:
      automatic.length === 0
        ? null
        : automatic.map((effect) => ({ automaticDiscount: effect.voucher.code, ...part(effect) })),
  }
}

function divided(effects: readonly VoucherEffect[]) {
  return {
    codes: effects.filter(({ voucher }) => !voucher.automatic),
    automatic: effects.filter(({ voucher }) => voucher.automatic),
  }
}
