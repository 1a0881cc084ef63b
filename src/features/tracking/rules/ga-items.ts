import { cansInLine } from '#features/cart/rules/cans-in-line.ts'
import { toMajor } from '#lib/money.ts'
import type { GaItem } from '#services/analytics/ga-event.ts'
import type { Pack, Price, ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { WireLine } from '#services/commerce/wire/line.ts'
import { inCents } from './amounts.ts'
import { categoriesOf } from './categories.ts'

/** What prices in minor units need to become an event's: the shopper's pricelist, and its currency's digits. */
export interface PriceContext {
  pricelist: number
  digits: number
}

/** A line of a cart or an order, or `quantity` pieces of it (integrations reference, section 3). */
export function lineItem(line: WireLine, quantity = line.quantity): GaItem {
  const { product, priceEachAsNumber: price, priceEachBeforeDiscountAsNumber: before } = line
  return {
    item_id: product.product,
    item_name: product.name,
    ...(product.brandName && { item_brand: product.brandName }),
    item_variant: String(cansInLine(line)),
    ...itemCategories(product.categoryUri),
    price,
    ...(before > price && { discount: inCents(before - price) }),
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
    price: toMajor(price.now, digits),
    ...(price.before !== undefined && { discount: toMajor(price.before - price.now, digits) }),
    quantity: 1,
  }
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
