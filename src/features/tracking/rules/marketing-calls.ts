import { toMajor } from '#lib/money.ts'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import type { Moment } from '#services/analytics/moments.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { AddedToCart, MarketingCall, MarketingLine, StartedCheckout } from '#services/marketing/marketing-call.ts'
import { categoriesOf, ownPack, type PriceContext, worthOf } from './ga-items.ts'

export interface AddressContext {
  origin: string
  page: (path: string) => string
}

type Viewed = Extract<Moment, { kind: 'product-viewed' }>['product']

/** Calls for flows and for the recently viewed list. Empty if the market does not sell the product. */
export function viewedProduct(product: Viewed, context: PriceContext & AddressContext): MarketingCall[] {
  const pack = ownPack(product)
  const price = pack?.prices[context.pricelist]
  if (!pack || !price) return []
  const shared = {
    Categories: categoriesOf(product.categoryUri),
    Brand: product.brand,
    Price: toMajor(price.now, context.digits),
    CompareAtPrice: toMajor(reductionOf(price)?.from ?? price.now, context.digits),
  }
  const image = absolute(product.imageLarge ?? product.image, context)
  const url = context.page(`/${product.categoryUri}/${product.uri}`)
  const { Categories, ...prices } = shared
  return [
    [
      'track',
      'Viewed Product',
      { ProductName: product.name, ProductID: product.id, SKU: product.sku, ImageURL: image, URL: url, ...shared },
    ],
    [
      'trackViewedItem',
      { Title: product.name, ItemId: product.id, Categories, ImageUrl: image, Url: url, Metadata: prices },
    ],
  ]
}

export function addedToCart(
  { item, quantity }: { item: string; quantity: number },
  selection: Selection,
  context: AddressContext,
): MarketingCall | undefined {
  const line = selection.lines.find((each) => each.item === item)
  if (!line) return undefined
  const added = lineOf(line, selection.format.decimalDigits, context)
  const call: AddedToCart = {
    ...wholeCart(selection, context),
    AddedItemProductName: added.ProductName,
    AddedItemProductID: added.ProductID,
    AddedItemSKU: added.SKU,
    AddedItemCategories: added.ProductCategories,
    AddedItemImageURL: added.ImageURL,
    AddedItemURL: added.ProductURL,
    AddedItemPrice: added.ItemPrice,
    AddedItemQuantity: quantity,
  }
  return ['track', 'Added to Cart', call]
}

/** `eventId` is the same for every repeat of one checkout start. */
export function startedCheckout(selection: Selection, eventId: string, context: AddressContext): MarketingCall {
  const cart = wholeCart(selection, context)
  const Categories = [...new Set(cart.Items.flatMap(({ ProductCategories }) => ProductCategories))]
  const call: StartedCheckout = { $event_id: eventId, ...cart, Categories }
  return ['track', 'Started Checkout', call]
}

export function identified(email: string, { origin }: AddressContext): MarketingCall {
  return ['identify', { email, WebsiteDomain: new URL(origin).host }]
}

function wholeCart({ lines, format: { decimalDigits } }: Selection, context: AddressContext) {
  return {
    $value: toMajor(worthOf(lines), decimalDigits),
    ItemNames: lines.map(({ product }) => product.name),
    CheckoutURL: context.page('/checkout'),
    Items: lines.map((line) => lineOf(line, decimalDigits, context)),
  }
}

function lineOf(line: Line, digits: number, context: AddressContext): MarketingLine {
  const { product, each, quantity } = line
  return {
    ProductID: product.id,
    SKU: line.sku,
    ProductName: product.name,
    Quantity: quantity,
    ItemPrice: toMajor(each.now, digits),
    RowTotal: toMajor(each.now * quantity, digits),
    ProductURL: context.page(`/${product.categoryUri}/${product.uri}`),
    ImageURL: absolute(product.imageLarge, context),
    ProductCategories: categoriesOf(product.categoryUri),
  }
}

function absolute(image: string | undefined, { origin }: AddressContext): string {
  return image === undefined ? '' : new URL(image, origin).href
}
