import { queryOptions, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

/** First element of every page data query key, so that all page data can be invalidated together. */
export const pageQueryPrefix = 'page'

/** Prevents components from refetching the data of an old cached HTML document. Route loaders refetch stale data. */
export const pageDataOptions = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Creates a query that calls the server function `load`. The cache key contains the entire input. */
export const createPageQuery =
  <Input, Page>(
    name: string,
    load: (request: { data: Input; signal: AbortSignal }) => Promise<Page>,
    options: { staleTime?: number } = {},
  ) =>
  (input: Input) =>
    queryOptions({
      ...pageDataOptions,
      ...options,
      queryKey: [pageQueryPrefix, name, input],
      queryFn: ({ signal }) => load({ data: input, signal }),
    })

/** Returns data that the route's loader has fetched. Throws `notFound` if a refetch returns null. */
export function usePageData<Data, Key extends readonly unknown[]>(
  options: UseSuspenseQueryOptions<Data | null, Error, Data | null, Key>,
): Data {
  const { data } = useSuspenseQuery(options)
  if (data === null) throw notFound()
  return data
}
