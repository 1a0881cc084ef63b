import { createServerFn } from '@tanstack/react-start'
import { SaleQuestion } from '#services/commerce/sale/sale-question.ts'
import { findSale } from './handle-sale.server.ts'

/** Which items may not be sold to a place; undefined if unknown. POST: uncached, and room for a full cart. */
export const saleRules = createServerFn({ method: 'POST' })
  .validator(SaleQuestion)
  .handler(({ data }) => findSale(data))
