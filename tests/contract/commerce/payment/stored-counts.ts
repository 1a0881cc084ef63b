import { expect } from 'vitest'
import type { Shop } from '../shop.ts'

/** Expected change of the stored numbers. `orders` defaults to 0. `payments` and `stock` are compared only if given. */
interface ExpectedChange {
  orders?: number
  payments?: number
  stock?: number
}

/**
 * Snapshot of the stored numbers. `expectChange` compares the snapshot with the current numbers, but does nothing for
 * an external service, whose database is not accessible.
 */
export interface StoredCounts {
  expectChange(change: ExpectedChange): Promise<void>
}

export async function snapshotCounts(shop: Shop, product: string): Promise<StoredCounts> {
  const before = await shop.count(product)
  return {
    expectChange: async ({ orders = 0, payments, stock }) => {
      const after = await shop.count(product)
      if (!before || !after) return
      expect(after.orders - before.orders).toBe(orders)
      if (payments !== undefined) expect(after.payments - before.payments).toBe(payments)
      if (stock !== undefined) expect(after.stock - before.stock).toBe(stock)
    },
  }
}
