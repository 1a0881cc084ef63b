import type { SearchRecord } from '#services/search/wire.ts'

export function createProductRecord(objectID: string, fields: Partial<SearchRecord> = {}): SearchRecord {
  return {
    ...{ objectID, title: `Product ${objectID}`, sku: `SKU-${objectID}`, uri: `product-${objectID}` },
    ...{ categoryUri: 'pouches', brand: 'Fjallvik', brandUri: 'fjallvik', category: 'Pouches' },
    ...{ categories: ['Pouches'], categoryIds: ['1'], flavour: ['mint'], strength: '2', format: 'slim' },
    ...{ flavourLabel: ['Mint'], strengthLabel: 'Normal', formatLabel: 'Slim', packSize: 1, image: '/picture.webp' },
    prices: { '20': { price: '49,00 kr', priceAsNumber: 49, priceBeforeDiscountAsNumber: 49, discountPercent: 0 } },
    ...{ markets: [1, 2], available: true, popularity: 10, createdAt: 1_760_000_000, tags: [] },
    ...fields,
  }
}
