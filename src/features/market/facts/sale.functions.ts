import { createServerFn } from '@tanstack/react-start'
import { saleCheckRequestSchema } from '#services/commerce/sale/sale-check.ts'
import { checkSale } from './handle-sale-check.server.ts'

/** Undefined if the catalogue is unavailable. POST, because a cart can be too long for a URL. */
export const getSaleCheck = createServerFn({ method: 'POST' })
  .validator(saleCheckRequestSchema)
  .handler(({ data }) => checkSale(data))
