import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { shopperTokenSchema } from '#services/commerce/shopper/shopper-token.ts'
import { readNicotinePurchases } from './nicotine-purchases.server.ts'

/** Computes the sums on the server, so that orders are not sent to the browser. POST keeps the token out of URLs. */
export const getNicotinePurchases = createServerFn({ method: 'POST' })
  .middleware([rejectOverRateLimit({ name: 'nicotine-bought', limit: 30, windowMs: 60_000 })])
  .validator(v.object({ token: shopperTokenSchema }))
  .handler(({ data }) => readNicotinePurchases(data.token))
