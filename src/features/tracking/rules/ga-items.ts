import { cansInLine } from '#features/cart/rules/lines.ts'
import { toMajor } from '#lib/money.ts'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import type { GaItem } from '#services/analytics/ga-event.ts'
import type { Pack, Price, ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { Line } from '#services/commerce/shopper/line.ts'

/** What prices in minor units need to become an event's: the shopper's pricelist, and its currency's digits. */
export interface PriceContext {
  pricelist: number
  digits: number
}

/** What lines come to, minor units, without discounts on the cart and without delivery. */
export function worthOf(lines: readonly Pick<Line, 'each' | 'quantity'>[]): number {
  return lines.reduce((sum, { each, quantity }) => sum + each.now * quantity, 0)
}

/** A line of a cart or an order (integrations reference section 3); `digits` are those of its currency. */
export function lineItem(line: Line, digits: number): GaItem {
  const { product, each, quantity } = line
  return {
    item_id: product.id,
    item_name: product.name,
    ...(product.brand && { item_brand: product.brand }),
    item_variant: String(cansInLine(line)),
    ...itemCategories(product.categoryUri),
    ...displayPrice(each, digits),
    quantity,
  }
}

/** A card of a list: its single can. Undefined where the shopper's pricelist does not sell it. */
export function cardItem(card: ProductCard, context: PriceContext): GaItem | undefined {
  return shownItem(card, card.prices[context.pricelist], 1, context)
}

/** A product page: the pack it is the page of. Undefined where the shopper's pricelist does not sell it. */
export function productItem(product: Omit<ProductDetail, 'related'>, context: PriceContext): GaItem | undefined {
  const pack = ownPack(product)
  return pack && shownItem(product, pack.prices[context.pricelist], pack.quantity, context)
}

/** The pack a product page is about: its own, which is a bundle's or the single can's. */
export function ownPack({ id, packs }: Pick<ProductDetail, 'id' | 'packs'>): Pack | undefined {
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

/** The discount is what the page announces: what a price is below the lowest of the 30 days before. */
function displayPrice(price: Price, digits: number): Pick<GaItem, 'price' | 'discount'> {
  const { now } = price
  const reduction = reductionOf(price)
  return { price: toMajor(now, digits), ...(reduction && { discount: toMajor(reduction.from - now, digits) }) }
}

function itemCategories(categoryUri: string): Partial<GaItem> {
  const [first, second, third, fourth, fifth] = categoriesOf(categoryUri)
  return {
    ...(first && { item_category: first }),
    ...(second && { item_category2: second }),
    ...(third && { item_category3: third }),
    ...(fourth && { item_category4: fourth }),
    ...(fifth && { item_category5: fifth }),
  }
}

/** Categories from the root, by uri and not by name, which differs between languages. */
export function categoriesOf(categoryUri: string): string[] {
  return categoryUri.split('/').filter(Boolean)
}

/** Items one analytics event may carry (integrations reference section 3). */
export const mostItems = 200
