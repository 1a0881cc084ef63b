import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { findMarketRules, marketRulesRequestSchema } from './handle-market-rules.server.ts'

export const getMarketRules = createServerFn({ method: 'GET' })
  .validator(marketRulesRequestSchema)
  .handler(({ data }) => {
    const found = findMarketRules(data)
    setResponseHeader('cache-control', found?.cacheControl ?? 'no-store')
    return found?.facts
  })
