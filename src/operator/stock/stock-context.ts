import type { StockContext } from '#embedded/commerce/admin.ts'
import { env } from '#server/process/env.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'

/** What setting stock needs for mails to those who wait for a product. */
export function stockContext(): StockContext {
  const { origin, domains } = env()
  return { site: { origin, domains }, rules: tradeRules(), now: Date.now() }
}
