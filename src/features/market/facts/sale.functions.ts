import { createServerFn } from '@tanstack/react-start'
import { SaleQuestion } from '#services/commerce/sale/sale-question.ts'
import { findSale } from './answer-sale.server.ts'

/**
 * Which of some items may not be sold to a place now; undefined where nobody can say. The shop's own server knows the rules,
 * which a hosted commerce service does not. POST, so that nobody keeps the answer, and the items of a full cart find room.
 */
export const saleRules = createServerFn({ method: 'POST' })
  .validator(SaleQuestion)
  .handler(({ data }) => findSale(data))
