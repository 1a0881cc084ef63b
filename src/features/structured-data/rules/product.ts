import type { Offer, Product, UnitPriceSpecification } from 'schema-dts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { Pack, Price, ProductDetail } from '#services/commerce/product.ts'
import { type ToPageUrl, toPictureUrl } from './urls.ts'

/** Data of the page's market. A product has no offers if `pricelist` is that of `noMarket`. */
interface OfferContext {
  pricelist: number
  /** ISO 4217 code. */
  currency: string
  digits: number
  /** True if the market permits announcing price reductions. */
  reductions: boolean
  pictures: boolean
  /** In years. */
  minimumAge: number
}

/** Contains one offer per pack priced in the market, the page's pack first. An offer has the URL of its pack's page. */
export function buildProduct(detail: Omit<ProductDetail, 'related'>, frame: OfferContext, url: ToPageUrl): Product {
  const path = `/${detail.categoryUri}/${detail.uri}`
  const isOwn = (pack: Pack) => pack.product === detail.id
  const packs = [...detail.packs.filter(isOwn), ...detail.packs.filter((pack) => !isOwn(pack))]
  const offers = packs.flatMap((pack) => {
    const price = pack.prices[frame.pricelist]
    const address = url(`/${detail.categoryUri}/${pack.uri}`)
    const sku = isOwn(pack) ? detail.sku : undefined
    return price ? [buildOffer({ pack, sku, price, pouches: detail.pouches, address }, frame)] : []
  })
  const shown = frame.pictures ? detail.gallery : []
  const image = shown.flatMap((src) => toPictureUrl(src, url) ?? [])
  return {
    '@type': 'Product',
    '@id': `${url(path)}#product`,
    name: detail.name,
    url: url(path),
    sku: detail.sku,
    brand: { '@type': 'Brand', name: detail.brand },
    description: detail.seoDescription ?? (detail.excerpt || detail.description),
    category: detail.categoryName.join(' > '),
    audience: { '@type': 'PeopleAudience', suggestedMinAge: frame.minimumAge },
    ...(image.length > 0 && { image }),
    ...(offers.length > 0 && { offers }),
  }
}

interface OfferFacts {
  pack: Pack
  /** Known only for the page's pack. */
  sku: string | undefined
  price: Price
  /** Pouches per can. */
  pouches: number | undefined
  address: string
}

function buildOffer({ pack, sku, price, pouches, address }: OfferFacts, frame: OfferContext): Offer {
  return {
    '@type': 'Offer',
    url: address,
    ...(sku !== undefined && { sku }),
    price: formatAmount(price.now, frame),
    priceCurrency: frame.currency,
    availability: pack.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', value: pack.quantity, unitText: 'can' },
    priceSpecification: [
      buildUnitPrice(price.now, pack.quantity, pouches, frame),
      ...buildStrikethroughPrice(price, frame),
    ],
  }
}

/** The reference unit is a pouch, or a can if the number of pouches is unknown. */
function buildUnitPrice(
  price: number,
  cans: number,
  pouches: number | undefined,
  frame: OfferContext,
): UnitPriceSpecification {
  const unitText = pouches ? 'pouch' : 'can'
  return {
    '@type': 'UnitPriceSpecification',
    price: formatAmount(price, frame),
    priceCurrency: frame.currency,
    valueAddedTaxIncluded: true,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: cans * (pouches ?? 1),
      unitCode: 'C62',
      unitText,
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62', unitText },
    },
  }
}

/** The strikethrough price is the lowest price in the 30 days before the reduction. */
function buildStrikethroughPrice(price: Price, frame: OfferContext): UnitPriceSpecification[] {
  const reduction = frame.reductions ? computeReduction(price) : undefined
  if (!reduction) return []
  return [
    {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formatAmount(reduction.from, frame),
      priceCurrency: frame.currency,
    },
  ]
}

function formatAmount(minor: number, { digits }: OfferContext): string {
  return (minor / 10 ** digits).toFixed(digits)
}
