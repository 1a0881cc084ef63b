import type { ProductCard } from '#services/commerce/product.ts'

export function createTestCard(fields: Partial<ProductCard> = {}): ProductCard {
  return {
    ...{ id: '1', item: '1-1', name: 'Fjord Spearmint Slim', uri: 'fjord-spearmint-slim' },
    ...{ categoryUri: 'nicotine-pouches', brand: 'Fjord', brandUri: 'fjord', flavours: ['mint'], tags: [] },
    ...{ isNew: false, available: true, popularity: 0, createdAt: '2026-01-01 10:00:00' },
    ...{ prices: { 20: { now: 3900 } }, sortPrices: { 20: 35900 }, markets: [1] },
    ...fields,
  }
}
