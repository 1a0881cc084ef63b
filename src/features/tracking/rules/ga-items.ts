import { countCansPerUnit } from '#features/cart/rules/count-cans.ts'
import { toMajor } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { GaItem } from '#services/analytics/ga-event.ts'
import type { Pack, Price, ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { Line } from '#services/commerce/shopper/line.ts'

export interface PriceContext {
  pricelist: number
  digits: number
}

/** In minor units, excluding cart discounts and delivery. */
export function sumLineTotals(lines: readonly Pick<Line, 'each' | 'quantity'>[]): number {
  return lines.reduce((sum, { each, quantity }) => sum + each.now * quantity, 0)
}

/** See integrations reference section 3. `digits` is the number of decimals of the currency. */
export function toLineItem(line: Line, digits: number): GaItem {
  const { product, each, quantity } = line
  return {
    item_id: product.id,
    item_name: product.name,
    ...(product.brand && { item_brand: product.brand }),
    item_variant: String(countCansPerUnit(line)),
    ...itemCategories(product.categoryUri),
    ...displayPrice(each, digits),
    quantity,
  }
}

/** A card represents a single can. Undefined without a price in the shopper's pricelist. */
export function toCardItem(card: ProductCard, context: PriceContext): GaItem | undefined {
  return shownItem(card, card.prices[context.pricelist], 1, context)
}

export function toProductItem(product: Omit<ProductDetail, 'related'>, context: PriceContext): GaItem | undefined {
  const pack = findDefaultPack(product)
  return pack && shownItem(product, pack.prices[context.pricelist], pack.quantity, context)
}

export function findDefaultPack({ id, packs }: Pick<ProductDetail, 'id' | 'packs'>): Pack | undefined {
  return packs.find(({ product }) => product === id) ?? packs[0]
}

type Shown = Pick<ProductCard, 'id' | 'name' | 'brand' | 'categoryUri'>

function shownItem(shown: Shown, price: Price | undefined, cans: number, { digits }: PriceContext): GaItem | undefined {
  if (!price) return undefined
  return {
    item_id: shown.id,
    item_name: shown.name,
    ...(shown.brand && { item_brand: shown.brand }),
    item_variant: String(cans),
    ...itemCategories(shown.categoryUri),
    ...displayPrice(price, digits),
    quantity: 1,
  }
}

/** `discount` is the lowest price in the 30 days before the reduction, minus the current price. */
function displayPrice(price: Price, digits: number): Pick<GaItem, 'price' | 'discount'> {
  const { now } = price
  const reduction = computeReduction(price)
  return { price: toMajor(now, digits), ...(reduction && { discount: toMajor(reduction.from - now, digits) }) }
}

function itemCategories(categoryUri: string): Partial<GaItem> {
  const [first, second, third, fourth, fifth] = getCategoryLevels(categoryUri)
  return {
    ...(first && { item_category: first }),
    ...(second && { item_category2: second }),
    ...(third && { item_category3: third }),
    ...(fourth && { item_category4: fourth }),
    ...(fifth && { item_category5: fifth }),
  }
}

/** Root first. Returns URIs, because names differ between languages. */
export function getCategoryLevels(categoryUri: string): string[] {
  return categoryUri.split('/').filter(Boolean)
}

/** See integrations reference section 3. */
export const maxEventItems = 200
