import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { findRules } from './handle-rules.server.ts'
import { RulesQuestion } from './rules-question.ts'

export const marketRules = createServerFn({ method: 'GET' })
  .validator(RulesQuestion)
  .handler(({ data }) => {
    const found = findRules(data)
    setResponseHeader('cache-control', found?.cacheControl ?? 'no-store')
    return found?.facts
  })
