import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import type { Pack, ProductDetail } from '#services/commerce/product.ts'
import { buildArticle, buildBreadcrumbList, buildFaqPage, buildItemList } from './entities.ts'
import { buildProduct } from './product.ts'

const url = (path: string) => `https://pouchery.example/de${path}`
const frame = { pricelist: 23, currency: 'EUR', digits: 2, reductions: true, pictures: true, minimumAge: 20 }
const pack = (product: string, quantity: number, uri: string, prices: Pack['prices'], available = true): Pack => ({
  ...{ product, item: `${product}-1`, quantity, uri, prices, available },
})

const detail: Omit<ProductDetail, 'related'> = {
  ...{ id: '1', name: 'Cool Mint', uri: 'cool-mint', categoryUri: 'nicotine-pouches/slim' },
  ...{ categoryName: ['Nicotine pouches', 'Slim'], brand: 'Fjällvik', brandUri: 'fjallvik', flavours: ['mint'] },
  ...{ pouches: 20, isNew: false, tags: [], available: true, popularity: 1, createdAt: '2026-01-01 00:00:00' },
  ...{ item: '1-1', prices: {}, sortPrices: {}, markets: [5], sku: 'FJ-1', excerpt: 'Fresh.' },
  ...{ description: 'Fresh mint.', gallery: ['/media/a.webp', 'http://'], willRestock: true },
  packs: [
    pack('1', 1, 'cool-mint', { 23: { now: 499 } }),
    pack('2', 10, 'ten', { 23: { now: 3990, lowest30: 4990 } }, false),
    pack('3', 30, 'thirty', { 20: { now: 99900 } }),
  ],
}

it('offers every pack size that has a price in the market, and omits an image without a valid address', () => {
  expect(buildProduct(detail, frame, url)).toHaveProperty('audience.suggestedMinAge', 20)
  expect(buildProduct(detail, frame, url)).toMatchObject({
    '@type': 'Product',
    url: 'https://pouchery.example/de/nicotine-pouches/slim/cool-mint',
    image: ['https://pouchery.example/media/a.webp'],
    offers: [
      { price: '4.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      { price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    ],
  })
})

it.each([
  ['a can', { id: '1', uri: 'cool-mint', sku: 'FJ-1' }, ['cool-mint', 'ten'], '4.99'],
  ['a pack', { id: '2', uri: 'ten', sku: 'PACK-10' }, ['ten', 'cool-mint'], '39.90'],
])('lists %s first under its own SKU, and the other pack sizes at their own pages', (_, own, uris, price) => {
  const { offers } = JSON.parse(JSON.stringify(buildProduct({ ...detail, ...own }, frame, url)))
  expect(offers.map((offer: { url: string }) => offer.url)).toEqual(
    uris.map((uri) => `https://pouchery.example/de/nicotine-pouches/slim/${uri}`),
  )
  expect(offers[0]).toMatchObject({ sku: own.sku, price })
  expect(offers[1]).not.toHaveProperty('sku')
})

it.each([
  ['image', 'the market allows no pictures', { pictures: false }],
  ['offers', 'the market has no price', { pricelist: 99 }],
])('omits the product %s when %s', (part, _, more) => {
  expect(buildProduct(detail, { ...frame, ...more }, url)).not.toHaveProperty(part)
})

it('states the unit price per pouch and the lowest price of the 30 days before a reduction', () => {
  const single = [{ referenceQuantity: { value: 20, valueReference: { value: 1 } } }]
  const reduced = [
    { price: '39.90', referenceQuantity: { value: 200 } },
    { priceType: 'https://schema.org/StrikethroughPrice', price: '49.90' },
  ]
  expect(buildProduct(detail, frame, url)).toMatchObject({
    offers: [{ priceSpecification: single }, { priceSpecification: reduced }],
  })
})

it('formats amounts in currencies with and without decimals', () => {
  forAll(fc.nat(10_000_000), fc.constantFrom(0, 2), (now, digits) => {
    const packs = detail.packs.slice(0, 1).map((pack) => ({ ...pack, prices: { 23: { now } } }))
    const [offer] = JSON.parse(JSON.stringify(buildProduct({ ...detail, packs }, { ...frame, digits }, url))).offers
    expect(offer.price).toMatch(digits === 0 ? /^\d+$/ : /^\d+\.\d\d$/)
    expect(Math.round(Number(offer.price) * 10 ** digits)).toBe(now)
  })
})

const places = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, path: `/p${index}` }))

it('omits empty lists', () => {
  const empty = [buildBreadcrumbList(places.slice(0, 1), url), buildItemList([], url), buildFaqPage([])]
  expect(empty).toEqual([undefined, undefined, undefined])
})

it('numbers the breadcrumbs starting from the home page', () => {
  expect(buildBreadcrumbList(places.slice(0, 3), url)).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, item: 'https://pouchery.example/de/p2' }],
  })
})

it('lists the first 12 entries of an item list and the total count', () => {
  const list = JSON.parse(JSON.stringify(buildItemList(places, url)))
  expect([list.numberOfItems, list.itemListElement.length]).toEqual([30, 12])
})

it('includes the answer to each question', () => {
  expect(buildFaqPage([{ question: 'Why?', answer: 'So.' }])).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So.' } }],
  })
})

it('includes the author, date and image of a post when it has them', () => {
  const post = { uri: 'blog/a', title: 'A', description: 'About A', language: 'en' }
  expect(buildArticle(post, url)).not.toHaveProperty('author')
  const author = { name: 'Ada North', href: '/blog/ada-north' }
  const whole = { ...post, author, publishedAt: '2026-05-01', image: { src: 'https://cdn/x.png?a' } }
  expect(buildArticle(whole, url)).toMatchObject({
    author: { name: 'Ada North', url: url('/blog/ada-north') },
    datePublished: '2026-05-01',
    image: 'https://cdn/x.png?a',
  })
})
