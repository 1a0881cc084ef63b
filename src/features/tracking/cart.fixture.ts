import type { Line } from '#services/commerce/shopper/line.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { createTestCartLine, createTestOrder, createTestTotals } from '#services/commerce/shopper/selection.fixture.ts'

export function createCanLine(fields: Partial<Line> = {}): Line {
  return createTestCartLine({
    ...{ id: 'l1', item: 'i1', sku: 'SKU-1', quantity: 2 },
    product: {
      ...{ id: 'p1', name: 'Fjord Mint', uri: 'fjord-mint', categoryUri: 'nicotine-pouches/slim', brand: 'Fjord' },
      imageLarge: '/media/p1.webp',
    },
    each: { now: 3610, lowest30: 4000 },
    ...fields,
  })
}

export function createPackLine(): Line {
  return createTestCartLine({
    ...{ id: 'l2', item: 'i2', sku: 'SKU-2' },
    product: { id: 'p2', name: 'Fjord Berry', uri: 'fjord-berry', categoryUri: 'nicotine-pouches', brand: '' },
    ...{ each: { now: 30_000 }, parts: [{ sku: '', name: '', brand: '', quantity: 10, each: 0 }] },
  })
}

/** Two single cans, a pack, a discount, delivery and a handling cost: 72.20 + 300 - 37.22 + 49 + 5 = 388.98. */
export function createCanAndPackOrder(fields: Partial<Order> = {}): Order {
  const lines = [createCanLine(), createPackLine()]
  return createTestOrder({
    lines,
    vouchers: [
      { code: 'WELCOME10', amount: -3722, delivery: 0 },
      { code: 'AUTUMN', amount: 0, delivery: 0 },
    ],
    totals: createTestTotals(lines, { discount: -3722, shipping: 4900, handling: 500, total: 38_898, tax: 7780 }),
    ...fields,
  })
}
