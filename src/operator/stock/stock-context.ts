import type { StockContext } from '#embedded/commerce/stock/restock.ts'
import { env } from '#server/env.server.ts'

/** What setting stock needs for mails to those who wait for a product. */
export function stockContext(): StockContext {
  const { origin, domains } = env()
  return { site: { origin, domains }, now: Date.now() }
}
