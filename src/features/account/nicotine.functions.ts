import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { limitCalls } from '#features/site/limits/call-limit.middleware.ts'
import { ShopperToken } from '#services/commerce/shopper/shopper-token.ts'
import { readNicotineBought } from './nicotine-bought.server.ts'

/** Cans and nicotine a month of the customer whose token it is: of their orders the browser gets no more. By POST: no address tells the token. */
export const nicotineBought = createServerFn({ method: 'POST' })
  .middleware([limitCalls({ name: 'nicotine-bought', limit: 30, windowMs: 60_000 })])
  .validator(v.object({ token: ShopperToken }))
  .handler(({ data }) => readNicotineBought(data.token))
