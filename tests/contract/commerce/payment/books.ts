import { expect } from 'vitest'
import type { Shop } from '../shop.ts'

/** By how much what the service has stored changed; what is not named is not compared, but orders are none then. */
interface Change {
  orders?: number
  payments?: number
  stock?: number
}

/** The service's own books since a moment; nothing to see, and so nothing to compare, in a service somewhere else. */
export interface Books {
  expectChange(change: Change): Promise<void>
}

export async function openBooks(shop: Shop, product: string): Promise<Books> {
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
