import type { StockContext } from '@pouchery/commerce-server/admin'
import { env } from 'pouchery/server/process/env.server'
import { currentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'

export function stockContext(): StockContext {
  const { origin, domains } = env()
  return { site: { origin, domains }, rules: currentMarketRules(), now: Date.now() }
}
