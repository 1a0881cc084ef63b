import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#services/commerce/product.ts'
import { article } from './article.ts'
import { breadcrumbs, faqPage, itemList } from './lists.ts'
import { product } from './product.ts'

const url = (path: string) => `https://pouchery.example/de${path}`
const frame = { pricelist: 23, currency: 'EUR', digits: 2, reductions: true, pictures: true, minimumAge: 20 }

const detail: Omit<ProductDetail, 'related'> = {
  id: '1',
  name: 'Cool Mint',
  uri: 'cool-mint',
  categoryUri: 'nicotine-pouches/slim',
  categoryName: ['Nicotine pouches', 'Slim'],
  brand: 'Fjällvik',
  brandUri: 'fjallvik',
  flavours: ['mint'],
  pouches: 20,
  isNew: false,
  tags: [],
  available: true,
  popularity: 1,
  createdAt: '2026-01-01 00:00:00',
  item: '1-1',
  prices: {},
  sortPrices: {},
  markets: [5],
  sku: 'FJ-1',
  excerpt: 'Fresh.',
  description: 'Fresh mint.',
  gallery: ['/media/a.webp'],
  willRestock: true,
  packs: [
    { product: '1', item: '1-1', quantity: 1, uri: 'cool-mint', prices: { 23: { now: 499 } }, available: true },
    {
      product: '2',
      item: '2-1',
      quantity: 10,
      uri: 'ten',
      prices: { 23: { now: 3990, lowest30: 4990 } },
      available: false,
    },
    { product: '3', item: '3-1', quantity: 30, uri: 'thirty', prices: { 20: { now: 99900 } }, available: true },
  ],
}

describe('a product', () => {
  it('offers each pack size the market has a price for, with its availability', () => {
    expect(product(detail, frame, url)).toHaveProperty('audience.suggestedMinAge', 20)
    expect(product(detail, frame, url)).toMatchObject({
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
  ])('of %s offers that first, by its own sku, and the others at their pages', (_, own, uris, price) => {
    const { offers } = JSON.parse(JSON.stringify(product({ ...detail, ...own }, frame, url)))
    expect(offers.map((offer: { url: string }) => offer.url)).toEqual(
      uris.map((uri) => `https://pouchery.example/de/nicotine-pouches/slim/${uri}`),
    )
    expect(offers[0]).toMatchObject({ sku: own.sku, price })
    expect(offers[1]).not.toHaveProperty('sku')
  })

  it('has no picture where the market allows none', () => {
    expect(product(detail, { ...frame, pictures: false }, url)).not.toHaveProperty('image')
  })

  it('tells the unit price by pouches, and the lowest price of the 30 days before a reduction', () => {
    expect(product(detail, frame, url)).toMatchObject({
      offers: [
        { priceSpecification: [{ referenceQuantity: { value: 20, valueReference: { value: 1 } } }] },
        {
          priceSpecification: [
            { price: '39.90', referenceQuantity: { value: 200 } },
            { priceType: 'https://schema.org/StrikethroughPrice', price: '49.90' },
          ],
        },
      ],
    })
  })

  it('leaves out a picture that has no address', () => {
    expect(product({ ...detail, gallery: ['http://', '/b.webp'] }, frame, url)).toMatchObject({
      image: ['https://pouchery.example/b.webp'],
    })
  })

  it('has no offers where the market has no price', () => {
    expect(product(detail, { ...frame, pricelist: 99 }, url)).not.toHaveProperty('offers')
  })

  it('writes amounts of currencies with and without decimals', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(0, 2), (now, digits) => {
        const packs = detail.packs.slice(0, 1).map((pack) => ({ ...pack, prices: { 23: { now } } }))
        const one = { ...detail, packs }
        const [offer] = JSON.parse(JSON.stringify(product(one, { ...frame, digits }, url))).offers
        expect(offer.price).toMatch(digits === 0 ? /^\d+$/ : /^\d+\.\d\d$/)
        expect(Math.round(Number(offer.price) * 10 ** digits)).toBe(now)
      }),
    )
  })
})

describe('lists', () => {
  const places = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, path: `/p${index}` }))

  it('breadcrumbs number the way from home', () => {
    expect(breadcrumbs(places.slice(0, 1), url)).toBeUndefined()
    expect(breadcrumbs(places.slice(0, 3), url)).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, item: 'https://pouchery.example/de/p2' }],
    })
  })

  it('an item list names its first 12 entries and how many there are', () => {
    const list = JSON.parse(JSON.stringify(itemList(places, url)))
    expect(list.numberOfItems).toBe(30)
    expect(list.itemListElement).toHaveLength(12)
    expect(itemList([], url)).toBeUndefined()
  })

  it('questions have their answers', () => {
    expect(faqPage([])).toBeUndefined()
    expect(faqPage([{ question: 'Why?', answer: 'So.' }])).toMatchObject({
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So.' } }],
    })
  })
})

it('a post names its writer, day and picture where it has them', () => {
  const post = { uri: 'blog/a', title: 'A', description: 'About A', language: 'en' }
  expect(article(post, url)).not.toHaveProperty('author')
  expect(
    article(
      {
        ...post,
        author: { name: 'Ada North', href: '/blog/ada-north' },
        publishedAt: '2026-05-01',
        image: { src: 'https://cdn/x.png?a' },
      },
      url,
    ),
  ).toMatchObject({
    author: { name: 'Ada North', url: url('/blog/ada-north') },
    datePublished: '2026-05-01',
    image: 'https://cdn/x.png?a',
  })
})
