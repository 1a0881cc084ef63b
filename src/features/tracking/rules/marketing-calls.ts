import { toMajorUnits } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { AnalyticsEvent } from '#services/analytics/event-queue.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { MarketingCall, MarketingCartLine } from '#services/marketing/marketing-call.ts'
import type { ShopContext } from '../shop-context.ts'
import { findDefaultPack, getCategoryLevels, sumLineTotals } from './ga-items.ts'

type UrlContext = Pick<ShopContext, 'origin' | 'toPageUrl'>

type Viewed = Extract<AnalyticsEvent, { kind: 'product-viewed' }>['product']

/** Calls that trigger emails and fill "recently viewed" lists. Empty without a price in the shopper's pricelist. */
export function createViewedProductCalls(product: Viewed, context: ShopContext): MarketingCall[] {
  const pack = findDefaultPack(product)
  const price = pack?.prices[context.pricelist]
  if (!pack || !price) return []
  const shared = {
    Categories: getCategoryLevels(product.categoryUri),
    Brand: product.brand,
    Price: toMajorUnits(price.now, context.digits),
    CompareAtPrice: toMajorUnits(computeReduction(price)?.from ?? price.now, context.digits),
  }
  const image = toAbsoluteImageUrl(product.imageLarge ?? product.image, context)
  const url = context.toPageUrl(`/${product.categoryUri}/${product.uri}`)
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

export function createAddedToCartCall(
  { item, quantity }: { item: string; quantity: number },
  selection: Selection,
  context: UrlContext,
): MarketingCall | undefined {
  const line = selection.lines.find((each) => each.item === item)
  if (!line) return undefined
  const added = toMarketingLine(line, selection.format.decimalDigits, context)
  const call = {
    ...createCartProperties(selection, context),
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

/** `eventId` must be constant per checkout start, so that duplicates are ignored. */
export function createStartedCheckoutCall(selection: Selection, eventId: string, context: UrlContext): MarketingCall {
  const cart = createCartProperties(selection, context)
  const Categories = [...new Set(cart.Items.flatMap(({ ProductCategories }) => ProductCategories))]
  return ['track', 'Started Checkout', { $event_id: eventId, ...cart, Categories }]
}

export function createIdentifyCall(email: string, { origin }: UrlContext): MarketingCall {
  return ['identify', { email, WebsiteDomain: new URL(origin).host }]
}

function createCartProperties({ lines, format: { decimalDigits } }: Selection, context: UrlContext) {
  return {
    $value: toMajorUnits(sumLineTotals(lines), decimalDigits),
    ItemNames: lines.map(({ product }) => product.name),
    CheckoutURL: context.toPageUrl('/checkout'),
    Items: lines.map((line) => toMarketingLine(line, decimalDigits, context)),
  }
}

function toMarketingLine(line: Line, digits: number, context: UrlContext): MarketingCartLine {
  const { product, each, quantity } = line
  return {
    ProductID: product.id,
    SKU: line.sku,
    ProductName: product.name,
    Quantity: quantity,
    ItemPrice: toMajorUnits(each.now, digits),
    RowTotal: toMajorUnits(each.now * quantity, digits),
    ProductURL: context.toPageUrl(`/${product.categoryUri}/${product.uri}`),
    ImageURL: toAbsoluteImageUrl(product.imageLarge, context),
    ProductCategories: getCategoryLevels(product.categoryUri),
  }
}

function toAbsoluteImageUrl(image: string | undefined, { origin }: UrlContext): string {
  return image === undefined ? '' : new URL(image, origin).href
}
