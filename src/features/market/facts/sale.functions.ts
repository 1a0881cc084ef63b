import { createServerFn } from '@tanstack/react-start'
import { saleRequestSchema } from '#services/commerce/sale/sale-check.ts'
import { checkSale } from './handle-sale.server.ts'

/**
 * Undefined if the catalogue cannot be read. POST, because a full cart is too long for a URL and the response
 * must not be cached.
 */
export const getSaleCheck = createServerFn({ method: 'POST' })
  .validator(saleRequestSchema)
  .handler(({ data }) => checkSale(data))
