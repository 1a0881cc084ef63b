import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

/** Begins the key of every query of page data, so that a preview can invalidate them together. */
export const pageQueries = 'page'

/**
 * Options of every query of page data. A document from the page cache may be older than `staleTime`: only a loader, so a
 * navigation, revalidates.
 */
export const pageDataOptions = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Data of a page that its loader has put into the query cache. Shows the not-found page once a refetch finds none. */
export function usePageData<Data, Key extends readonly unknown[]>(
  options: UseSuspenseQueryOptions<Data | null, Error, Data | null, Key>,
): Data {
  const { data } = useSuspenseQuery(options)
  if (data === null) throw notFound()
  return data
}
