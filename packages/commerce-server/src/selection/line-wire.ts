import type { PricedCart, PricedLine } from '../cart/price-cart.ts'
import { includedTax } from '../cart/totals.ts'
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts'
import { lowestPriceResponse } from '../catalogue/price-wire.ts'
import { lineProductJson } from '../catalogue/product-wire.ts'
import { nameIn } from '../catalogue/translation.ts'
import { moneyFields } from '../market/market-response.ts'
import { unusedVoucherReason } from '../vouchers/unused-voucher-reason.ts'
import type { VoucherEffect } from '../vouchers/voucher-effects.ts'

/** For `jsonObject`. See commerce reference section 2.2. */
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
    ...moneyFields('priceEach', unitPrice, currency),
    ...moneyFields('totalPrice', unitPrice * quantity, currency),
    ...moneyFields('priceEachBeforeDiscount', unitBefore, currency),
    ...moneyFields('totalPriceBeforeDiscount', unitBefore * quantity, currency),
    ...moneyFields('priceEachWithoutTax', unitPrice - includedTax(unitPrice, taxPercent), currency),
    ...moneyFields('priceEachReduction', reduction, currency),
    ...lowestPriceResponse({ now: unitPrice, ...(lowest30 !== undefined && { lowest30 }) }, currency),
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
        ...moneyFields('priceEach', part.prices.get(pricelist)?.now ?? 0, currency),
      },
    ],
  }
}

type Priced = Pick<PricedCart, 'totals' | 'currency' | 'market' | 'lines'>

/** See commerce reference section 2.2. */
export function discountsWire(priced: Priced) {
  const { totals, currency } = priced
  const { codes, automatic } = splitByTrigger(totals.vouchers)
  return {
    anyDiscount: totals.vouchers.length > 0,
    ...moneyFields('discount', totals.discount, currency),
    vouchers: codes.map((effect) => voucherWire(effect, priced)),
    automaticDiscounts: automatic.map(({ voucher, priceOff, shippingDiscount }) => ({
      automaticDiscount: voucher.code,
      name: voucher.description,
      ...moneyFields('priceOff', priceOff, currency),
      ...(shippingDiscount !== 0 && moneyFields('shippingDiscount', shippingDiscount, currency)),
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
    ...moneyFields('priceOff', priceOff, currency),
    ...(shippingDiscount !== 0 && moneyFields('shippingDiscount', shippingDiscount, currency)),
    ...(voucher.stopsAt !== null && { expiryDate: new Date(voucher.stopsAt).toISOString().slice(0, 10) }),
    lines: [...shares.keys()],
    ...unusedVoucherWire(effect, priced),
  }
}

function unusedVoucherWire(effect: VoucherEffect, { totals, currency, market, lines }: Priced) {
  const idle = unusedVoucherReason(effect, market, lines, totals.items)
  if (!idle) return {}
  if (idle.reason !== 'minimum') return { idle }
  const { reason, minimum, missing } = idle
  return {
    idle: { reason, ...moneyFields('minimum', minimum, currency), ...moneyFields('missing', missing, currency) },
  }
}

function lineDiscountsWire(line: string, { totals, currency }: Priced) {
  const { codes, automatic } = splitByTrigger(totals.vouchers.filter(({ shares }) => shares.has(line)))
  const part = ({ shares }: VoucherEffect) => moneyFields('priceOff', shares.get(line) ?? 0, currency)
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
    codes: effects.filter(({ voucher }) => !voucher.automatic),
    automatic: effects.filter(({ voucher }) => voucher.automatic),
  }
}
