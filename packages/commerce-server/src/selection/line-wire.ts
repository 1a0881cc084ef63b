import type { PricedCart, PricedLine } from '../cart/price-cart.ts'
import { includedTax } from '../cart/totals.ts'
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts'
import { lowestPriceWire } from '../catalogue/price-wire.ts'
import { lineProductJson } from '../catalogue/product-wire.ts'
import { nameIn } from '../catalogue/translation.ts'
import { moneyWire } from '../market/market-wire.ts'
import { idleReason } from '../vouchers/idle-reason.ts'
import type { VoucherEffect } from '../vouchers/voucher-effects.ts'

/** Cart line of the API (commerce reference section 2.2), for `jsonObject`. */
export function lineWire(catalogue: Catalogue, priced: PricedCart, line: PricedLine, view: CatalogueView) {
  const { currency, market, totals } = priced
  const { taxPercent } = totals
  const { unitPrice, lowest30, quantity, product } = line
  const unitBefore = lowest30 ?? unitPrice
  const reduction = unitBefore - unitPrice
  return {
    line: line.line,
    item: line.item,
    quantity,
    product: lineProductJson(catalogue, product, view),
    size: 'One size',
    sku: product.sku,
    ean: product.ean,
    comment: line.comment,
    productUrl: line.productUrl,
    category: line.category,
    ...moneyWire('priceEach', unitPrice, currency),
    ...moneyWire('totalPrice', unitPrice * quantity, currency),
    ...moneyWire('priceEachBeforeDiscount', unitBefore, currency),
    ...moneyWire('totalPriceBeforeDiscount', unitBefore * quantity, currency),
    ...moneyWire('priceEachWithoutTax', unitPrice - includedTax(unitPrice, taxPercent), currency),
    ...moneyWire('priceEachReduction', reduction, currency),
    ...lowestPriceWire({ now: unitPrice, ...(lowest30 !== undefined && { lowest30 }) }, currency),
    anyDiscount: reduction > 0,
    discounts: lineDiscountsWire(line.line, priced),
    taxPercent,
    ...bundleLineWire(line, market.pricelist, currency, view.language),
  }
}

function bundleLineWire(
  { product }: PricedLine,
  pricelist: number,
  currency: PricedCart['currency'],
  language: CatalogueView['language'],
) {
  if (!product.part) return {}
  const { product: part, quantity } = product.part
  return {
    bundle: [
      {
        item: part.item,
        product: part.id,
        sku: part.sku,
        productName: nameIn(part, language),
        brandName: part.brand.name,
        quantity,
        ...moneyWire('priceEach', part.prices.get(pricelist)?.now ?? 0, currency),
      },
    ],
  }
}

type Priced = Pick<PricedCart, 'totals' | 'currency' | 'market' | 'lines'>

/** `Discounts` of the API (commerce reference section 2.2). */
export function discountsWire(priced: Priced) {
  const { totals, currency } = priced
  const { codes, automatic } = divided(totals.vouchers)
  return {
    anyDiscount: totals.vouchers.length > 0,
    ...moneyWire('discount', totals.discount, currency),
    vouchers: codes.map((effect) => voucherWire(effect, priced)),
    automaticDiscounts: automatic.map(({ voucher, priceOff, shippingDiscount }) => ({
      automaticDiscount: voucher.code,
      name: voucher.description,
      ...moneyWire('priceOff', priceOff, currency),
      ...(shippingDiscount !== 0 && moneyWire('shippingDiscount', shippingDiscount, currency)),
    })),
  }
}

function voucherWire(effect: VoucherEffect, priced: Priced) {
  const { voucher, priceOff, shippingDiscount, shares } = effect
  const { currency } = priced
  return {
    voucher: voucher.code,
    type: 'code',
    description: voucher.description,
    ...moneyWire('priceOff', priceOff, currency),
    ...(shippingDiscount !== 0 && moneyWire('shippingDiscount', shippingDiscount, currency)),
    ...(voucher.stopsAt !== null && { expiryDate: new Date(voucher.stopsAt).toISOString().slice(0, 10) }),
    lines: [...shares.keys()],
    ...idleWire(effect, priced),
  }
}

function idleWire(effect: VoucherEffect, { totals, currency, market, lines }: Priced) {
  const idle = idleReason(effect, market, lines, totals.items)
  if (!idle) return {}
  if (idle.reason !== 'minimum') return { idle }
  const { reason, minimum, missing } = idle
  return { idle: { reason, ...moneyWire('minimum', minimum, currency), ...moneyWire('missing', missing, currency) } }
}

/** The shares add up to the order's discounts. Line prices are unchanged. */
function lineDiscountsWire(line: string, { totals, currency }: Priced) {
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
