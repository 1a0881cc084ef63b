import * as v from 'valibot'

const orderSchema = v.variant('set', [
  v.object({ set: v.literal('clock'), shiftMs: v.number() }),
  v.object({ set: v.literal('pages'), most: v.number() }),
])

/**
 * What a test tells the shop's process (preload.ts): that its clock is so much ahead of the true one, or how many pages
 * its SQLite database may have at most.
 */
export type Order = v.InferOutput<typeof orderSchema>

export function parseOrder(message: unknown): Order {
  return v.parse(orderSchema, message)
}

/** More pages than any disk has. */
export const allPages = 4_294_967_294
