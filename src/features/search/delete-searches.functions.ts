import { createServerFn } from '@tanstack/react-start'
import { rejectOverLimit } from '#features/site/limits/call-limit.middleware.ts'
import { deleteSearches as forget } from '#server/backend/delete-searches.server.ts'
import { SearchVisitor } from './search-visitor.ts'

export const deleteSearches = createServerFn({ method: 'POST' })
  .middleware([rejectOverLimit({ name: 'forget-searches', limit: 20, windowMs: 60_000 })])
  .validator(SearchVisitor)
  .handler(({ data }) => {
    void forget(data.visitor)
  })
