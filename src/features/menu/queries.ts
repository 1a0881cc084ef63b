import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { shouldRetryQuery } from '#lib/query-retry.ts'
import { getMenu } from './menu.functions.ts'

const timeoutMs = 15_000

export const menuQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['menu', language],
    queryFn: () => getMenu({ data: { language }, signal: AbortSignal.timeout(timeoutMs) }),
    staleTime: 600_000,
    retry: shouldRetryQuery,
  })
