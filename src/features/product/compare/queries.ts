import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type CompareInput, comparePage } from './compare.functions.ts'

export const comparisonQuery = (input: CompareInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'comparison', input],
    queryFn: ({ signal }) => comparePage({ data: input, signal }),
  })
