import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { limitCalls } from '#features/site/limits/call-limit.middleware.ts'
import { ShopperToken } from '#services/commerce/shopper/shopper-token.ts'
import { readNicotineBought } from './nicotine-bought.server.ts'

/**
 * Cans and nicotine per month, for the customer of the token. The orders themselves are not sent to the browser. POST
 * keeps the token out of URLs.
 */
export const nicotineBought = createServerFn({ method: 'POST' })
  .middleware([limitCalls({ name: 'nicotine-bought', limit: 30, windowMs: 60_000 })])
  .validator(v.object({ token: ShopperToken }))
  .handler(({ data }) => readNicotineBought(data.token))
