import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

/** Begins the key of every query of page data, so that a preview can invalidate them together. */
export const pageQueries = 'page'

/** For every query of page data: a cached document may be older than `staleTime`, so only loaders revalidate. */
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
