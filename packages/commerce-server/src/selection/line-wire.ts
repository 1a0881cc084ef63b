import type { PricedCart, PricedLine } from '../cart/price-cart.ts'
import { computeIncludedTax } from '../cart/totals.ts'
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts'
import { toWireLowestPrice } from '../catalogue/price-wire.ts'
import { toWireLineProductJson } from '../catalogue/product-wire.ts'
import { getProductName } from '../catalogue/translation.ts'
import { toWireAmount } from '../market/market-response.ts'
import { findVoucherNotAppliedReason, type VoucherEffect } from '../vouchers/voucher-effects.ts'

/** The result must be serialised with `toJsonObjectText`. See commerce reference section 2.2. */
export function toWireLine(catalogue: Catalogue, priced: PricedCart, line: PricedLine, view: CatalogueView) {
  const { currency, totals } = priced
  const { taxPercent } = totals
  const { unitPrice, lowest30, quantity, product } = line
  const unitBefore = lowest30 ?? unitPrice
  const reduction = unitBefore - unitPrice
  return {
    line: line.line,
    item: line.item,
    quantity,
    product: toWireLineProductJson(catalogue, product, view),
    size: 'One size',
    sku: product.sku,
    ean: product.ean,
    comment: line.comment,
    productUrl: line.productUrl,
    category: line.category,
    ...toWireAmount('priceEach', unitPrice, currency),
    ...toWireAmount('totalPrice', unitPrice * quantity, currency),
    ...toWireAmount('priceEachBeforeDiscount', unitBefore, currency),
    ...toWireAmount('totalPriceBeforeDiscount', unitBefore * quantity, currency),
    ...toWireAmount('priceEachWithoutTax', unitPrice - computeIncludedTax(unitPrice, taxPercent), currency),
    ...toWireAmount('priceEachReduction', reduction, currency),
    ...toWireLowestPrice({ now: unitPrice, ...(lowest30 !== undefined && { lowest30 }) }, currency),
    anyDiscount: reduction > 0,
    discounts: lineDiscountsWire(line.line, priced),
    taxPercent,
    ...bundleLineWire(line, priced, view),
  }
}

function bundleLineWire({ product }: PricedLine, { market, currency }: PricedCart, { language }: CatalogueView) {
  if (!product.bundlePart) return {}
  const { product: part, quantity } = product.bundlePart
  return {
    bundle: [
      {
        item: part.item,
        product: part.id,
        sku: part.sku,
        productName: getProductName(part, language),
        brandName: part.brand.name,
        quantity,
        ...toWireAmount('priceEach', part.prices.get(market.pricelist)?.now ?? 0, currency),
      },
    ],
  }
}

type Priced = Pick<PricedCart, 'totals' | 'currency' | 'market' | 'lines'>

/** See commerce reference section 2.2. */
export function toWireDiscounts(priced: Priced) {
  const { totals, currency } = priced
  const { codes, automatic } = splitByTrigger(totals.vouchers)
  return {
    anyDiscount: totals.vouchers.length > 0,
    ...toWireAmount('discount', totals.discount, currency),
    vouchers: codes.map((effect) => voucherWire(effect, priced)),
    automaticDiscounts: automatic.map(({ voucher, itemDiscount, shippingDiscount }) => ({
      automaticDiscount: voucher.code,
      name: voucher.description,
      ...toWireAmount('priceOff', itemDiscount, currency),
      ...(shippingDiscount !== 0 && toWireAmount('shippingDiscount', shippingDiscount, currency)),
    })),
  }
}

function voucherWire(effect: VoucherEffect, priced: Priced) {
  const { voucher, itemDiscount, shippingDiscount, discountByLine } = effect
  const { currency } = priced
  return {
    voucher: voucher.code,
    type: 'code',
    description: voucher.description,
    ...toWireAmount('priceOff', itemDiscount, currency),
    ...(shippingDiscount !== 0 && toWireAmount('shippingDiscount', shippingDiscount, currency)),
    ...(voucher.stopsAt !== null && { expiryDate: new Date(voucher.stopsAt).toISOString().slice(0, 10) }),
    lines: [...discountByLine.keys()],
    ...unusedVoucherWire(effect, priced),
  }
}

function unusedVoucherWire(effect: VoucherEffect, { totals, currency, market, lines }: Priced) {
  const idle = findVoucherNotAppliedReason(effect, market, lines, totals.items)
  if (!idle) return {}
  if (idle.reason !== 'minimum') return { idle }
  const { reason, minimum, missing } = idle
  return {
    idle: { reason, ...toWireAmount('minimum', minimum, currency), ...toWireAmount('missing', missing, currency) },
  }
}

function lineDiscountsWire(line: string, { totals, currency }: Priced) {
  const { codes, automatic } = splitByTrigger(totals.vouchers.filter(({ discountByLine }) => discountByLine.has(line)))
  const part = ({ discountByLine }: VoucherEffect) => toWireAmount('priceOff', discountByLine.get(line) ?? 0, currency)
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

function splitByTrigger(effects: readonly VoucherEffect[]) {
  return {
    codes: effects.filter(({ voucher }) => !voucher.isAutomatic),
    automatic: effects.filter(({ voucher }) => voucher.isAutomatic),
  }
}
