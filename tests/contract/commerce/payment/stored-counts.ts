import { expect } from 'vitest'
import type { Shop } from '../shop.ts'

/**
 * Takes a snapshot of the number of orders and payments and of the product's stock. `expectChange` compares the current
 * numbers with the snapshot, or does nothing for an external service, whose numbers cannot be read.
 */
export async function snapshotCounts(shop: Shop, product: string) {
  const before = await shop.count(product)
  return {
    expectChange: async (expected: { orders?: number; payments?: number; stock?: number }) => {
      const after = await shop.count(product)
      if (!before || !after) return
      const payments = after.payments - before.payments
      const change = { orders: after.orders - before.orders, payments, stock: after.stock - before.stock }
      expect(change).toMatchObject({ orders: 0, ...expected })
    },
  }
}
