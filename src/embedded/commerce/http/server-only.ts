import type { MiddlewareHandler } from 'hono'
import type { CommerceEnv } from '../dependencies.ts'
import { Refusal } from './refusal.ts'

/** For calls only the shop's own server may make (commerce reference 4 and 9): others get 403. */
export const serverOnly: MiddlewareHandler<CommerceEnv> = async (c, next) => {
  if (!c.get('serverMode')) throw new Refusal(403, { accessRight: 'denied' })
  await next()
}
