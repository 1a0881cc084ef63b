import type { Catalogue } from '../catalogue/catalogue.ts'
import { lineProductJson } from '../catalogue/product-wire.ts'
import type { CatalogueView } from '../catalogue/view.ts'
import { moneyWire } from '../market/money-wire.ts'
import { lineDiscountsWire } from './discounts-wire.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'
import { includedTax } from './tax.ts'

/** A cart line of the wire (commerce reference 2.2); for `jsonObject`. */
export function lineWire(catalogue: Catalogue, priced: PricedCart, line: PricedLine, view: CatalogueView) {
  const { currency, market } = priced
  const { unitPrice, unitBefore, quantity, product } = line
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
    ...moneyWire('priceEachWithoutTax', unitPrice - includedTax(unitPrice, market.vatPercent), currency),
    ...moneyWire('priceEachReduction', reduction, currency),
    anyDiscount: reduction > 0,
    discounts: lineDiscountsWire(line.line, priced),
    taxPercent: market.vatPercent,
    ...bundleLineWire(line, market.pricelist, currency),
  }
}

/** The parts of a bundle in a line (commerce reference 8.3). */
function bundleLineWire({ product }: PricedLine, pricelist: number, currency: PricedCart['currency']) {
  if (!product.part) return {}
  const { product: part, quantity } = product.part
  return {
    bundle: [
      {
        item: part.item,
        product: part.id,
        sku: part.sku,
        productName: part.name,
        brandName: part.brand.name,
        quantity,
        ...moneyWire('priceEach', part.prices.get(pricelist)?.now ?? 0, currency),
      },
    ],
  }
}
