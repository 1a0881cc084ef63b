import { createServerFn } from '@tanstack/react-start'
import { limitCalls } from '#features/site/limits/call-limit.middleware.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { AddProductRequest, addProduct as add } from '#services/commerce/sale/add-product.server.ts'

/** Adds an item to a shopper's cart in server mode; the commerce service's own answer. */
export const addProduct = createServerFn({ method: 'POST' })
  .middleware([limitCalls({ name: 'addProduct', limit: 120, windowMs: 60_000 })])
  .validator(AddProductRequest)
  .handler(async ({ data }) => {
    const { status, body } = await add(await commerceGateway(), data)
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  })
