import { createServerFn } from '@tanstack/react-start'
import { SaleRequest } from '#services/commerce/sale/sale-check.ts'
import { findSale } from './handle-sale.server.ts'

/**
 * Undefined if the catalogue cannot be read. POST, because a full cart is too long for a URL and the response
 * must not be cached.
 */
export const saleRules = createServerFn({ method: 'POST' })
  .validator(SaleRequest)
  .handler(({ data }) => findSale(data))
