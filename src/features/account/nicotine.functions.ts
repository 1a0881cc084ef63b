import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { rejectOverLimit } from '#features/site/limits/call-limit.middleware.ts'
import { ShopperToken } from '#services/commerce/shopper/shopper-token.ts'
import { readNicotinePurchases } from './nicotine-purchases.server.ts'

/** The orders themselves are not sent to the browser. POST keeps the token out of URLs. */
export const getNicotinePurchases = createServerFn({ method: 'POST' })
  .middleware([rejectOverLimit({ name: 'nicotine-bought', limit: 30, windowMs: 60_000 })])
  .validator(v.object({ token: ShopperToken }))
  .handler(({ data }) => readNicotinePurchases(data.token))
