import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { findRules } from './handle-rules.server.ts'
import { RulesRequest } from './rules-request.ts'

export const marketRules = createServerFn({ method: 'GET' })
  .validator(RulesRequest)
  .handler(({ data }) => {
    const found = findRules(data)
    setResponseHeader('cache-control', found?.cacheControl ?? 'no-store')
    return found?.facts
  })
