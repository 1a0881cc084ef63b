import { countCansPerUnit } from '#features/cart/rules/count-cans.ts'
import { toMajorUnits } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { GaItem } from '#services/analytics/ga-event.ts'
import type { Pack, Price, ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import type { ShopContext } from '../shop-context.ts'

export type PriceContext = Pick<ShopContext, 'pricelist' | 'digits'>

/** Returns the sum in minor units, excluding cart discounts and delivery. */
export function sumLineTotals(lines: readonly Pick<Line, 'each' | 'quantity'>[]): number {
  return lines.reduce((sum, { each, quantity }) => sum + each.now * quantity, 0)
}

/** Converts a cart line to an event item (integrations reference section 3). The currency has `digits` decimals. */
export function createGaItemFromLine(line: Line, digits: number): GaItem {
  return { ...createDisplayedItem(line.product, line.each, countCansPerUnit(line), digits), quantity: line.quantity }
}

/** Returns the item of a single can. Undefined without a price in the shopper's pricelist. */
export function createGaItemFromCard(card: ProductCard, context: PriceContext): GaItem | undefined {
  const price = card.prices[context.pricelist]
  return price && createDisplayedItem(card, price, 1, context.digits)
}

export function createGaItemFromProduct(
  product: Omit<ProductDetail, 'related'>,
  context: PriceContext,
): GaItem | undefined {
  const pack = findDefaultPack(product)
  const price = pack?.prices[context.pricelist]
  return pack && price && createDisplayedItem(product, price, pack.quantity, context.digits)
}

export function findDefaultPack({ id, packs }: Pick<ProductDetail, 'id' | 'packs'>): Pack | undefined {
  return packs.find(({ product }) => product === id) ?? packs[0]
}

type Displayed = Pick<ProductCard, 'id' | 'name' | 'brand' | 'categoryUri'>

/** `discount` is the lowest price in the 30 days before the reduction, minus the current price. */
function createDisplayedItem(
  { id, name, brand, categoryUri }: Displayed,
  each: Price,
  cans: number,
  digits: number,
): GaItem {
  const reduction = computeReduction(each)
  return {
    item_id: id,
    item_name: name,
    ...(brand && { item_brand: brand }),
    item_variant: String(cans),
    ...createItemCategories(categoryUri),
    price: toMajorUnits(each.now, digits),
    ...(reduction && { discount: toMajorUnits(reduction.from - each.now, digits) }),
    quantity: 1,
  }
}

function createItemCategories(categoryUri: string): Partial<GaItem> {
  const keys = ['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5'] as const
  const levels = getCategoryLevels(categoryUri)
  return Object.fromEntries(keys.flatMap((key, depth) => (levels[depth] ? [[key, levels[depth]] as const] : [])))
}

/** Returns the URI segments, the root category first. Not the names, because these differ between languages. */
export function getCategoryLevels(categoryUri: string): string[] {
  return categoryUri.split('/').filter(Boolean)
}

/** Maximum number of items in a Google Analytics event (integrations reference section 3). */
export const maxEventItems = 200
