import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { QueryFailed, retryUnlessFinal } from '#lib/query-retry.ts'
import { MenuContent, menuPath } from './menu-content.ts'

const patienceMs = 15_000

/** Fetches what the menu shows in a language. Rejects when that cannot be had. */
export async function fetchMenu(language: string): Promise<MenuContent> {
  const address = `${menuPath}?${new URLSearchParams({ language })}`
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new QueryFailed(`The menu could not be fetched (${response.status})`, response.status < 500)
  return v.parse(MenuContent, await response.json())
}

export const menuQuery = (language: string) =>
  queryOptions({
    queryKey: ['menu', language],
    queryFn: () => fetchMenu(language),
    staleTime: 600_000,
    retry: retryUnlessFinal,
  })
