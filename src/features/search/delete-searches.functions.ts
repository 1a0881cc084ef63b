import { createServerFn } from '@tanstack/react-start'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { deleteVisitorSearches as forget } from '#server/backend/delete-visitor-searches.server.ts'
import { searchVisitorSchema } from './search-visitor.ts'

export const deleteVisitorSearchEvents = createServerFn({ method: 'POST' })
  .middleware([rejectOverRateLimit({ name: 'forget-searches', limit: 20, windowMs: 60_000 })])
  .validator(searchVisitorSchema)
  .handler(({ data }) => {
    void forget(data.visitor)
  })
