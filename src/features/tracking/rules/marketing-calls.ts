import { toMajor } from '#lib/money.ts'
import type { Moment } from '#services/analytics/moments.ts'
import type { WireLine } from '#services/commerce/wire/line.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import type { AddedToCart, MarketingCall, MarketingLine, StartedCheckout } from '#services/marketing/marketing-call.ts'
import { inCents, worthOf } from './amounts.ts'
import { categoriesOf } from './categories.ts'
import { ownPack, type PriceContext } from './ga-items.ts'

/** What addresses in a call need: the shop's origin, and how a path becomes a page's address. */
export interface AddressContext {
  origin: string
  page: (path: string) => string
}

type Viewed = Extract<Moment, { kind: 'product-viewed' }>['product']

/** A product page was seen: for flows, and for the list of products seen last. None where it is not sold. */
export function viewedProduct(product: Viewed, context: PriceContext & AddressContext): MarketingCall[] {
  const pack = ownPack(product)
  const price = pack?.prices[context.pricelist]
  if (!pack || !price) return []
  const shared = {
    Categories: categoriesOf(product.categoryUri),
    Brand: product.brand,
    Price: toMajor(price.now, context.digits),
    CompareAtPrice: toMajor(price.before ?? price.now, context.digits),
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

/** Pieces of an item came into the cart; undefined when the cart does not hold it. */
export function addedToCart(
  { item, quantity }: { item: string; quantity: number },
  answer: SelectionAnswer,
  context: AddressContext,
): MarketingCall | undefined {
  const line = answer.selection.items.find((each) => each.item === item)
  if (!line) return undefined
  const added = lineOf(line, context)
  const call: AddedToCart = {
    ...wholeCart(answer, context),
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

/** The checkout was entered; `eventId` is the same for every repeat of this start. */
export function startedCheckout(answer: SelectionAnswer, eventId: string, context: AddressContext): MarketingCall {
  const cart = wholeCart(answer, context)
  const Categories = [...new Set(cart.Items.flatMap(({ ProductCategories }) => ProductCategories))]
  const call: StartedCheckout = { $event_id: eventId, ...cart, Categories }
  return ['track', 'Started Checkout', call]
}

/** Somebody is known by e-mail, on the domain they are on. */
export function identified(email: string, { origin }: AddressContext): MarketingCall {
  return ['identify', { email, WebsiteDomain: new URL(origin).host }]
}

function wholeCart({ selection: { items } }: SelectionAnswer, context: AddressContext) {
  return {
    $value: worthOf(items.map(({ priceEachAsNumber: price, quantity }) => ({ price, quantity }))),
    ItemNames: items.map(({ product }) => product.name),
    CheckoutURL: context.page('/checkout'),
    Items: items.map((line) => lineOf(line, context)),
  }
}

function lineOf(line: WireLine, context: AddressContext): MarketingLine {
  const { product, priceEachAsNumber: price, quantity } = line
  return {
    ProductID: product.product,
    SKU: line.sku,
    ProductName: product.name,
    Quantity: quantity,
    ItemPrice: price,
    RowTotal: inCents(price * quantity),
    ProductURL: context.page(`/${product.categoryUri}/${product.uri}`),
    ImageURL: absolute(product.media.standard?.[0], context),
    ProductCategories: categoriesOf(product.categoryUri),
  }
}

function absolute(image: string | undefined, { origin }: AddressContext): string {
  return image === undefined ? '' : new URL(image, origin).href
}
