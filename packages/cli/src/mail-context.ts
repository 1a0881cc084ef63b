import type { MailContext } from '@pouchery/commerce-server/admin'
import { env } from 'pouchery/server/process/env.server'
import { getCurrentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'

export function createMailContext(): MailContext {
  const { origin, domains } = env()
  return { site: { origin, domains }, rules: getCurrentMarketRules(), now: Date.now() }
}
