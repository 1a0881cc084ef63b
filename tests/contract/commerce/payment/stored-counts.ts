import { expect } from 'vitest'
import type { Shop } from '../shop.ts'

/** Expected change of the stored counts. `orders` defaults to 0. Other counts are compared only if given. */
interface ExpectedChange {
  orders?: number
  payments?: number
  stock?: number
}

/** Compares stored counts with an earlier state. Does nothing for an external service, whose database is not accessible. */
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
