import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { type CompareInput, getComparePage } from './compare.functions.ts'

export const comparisonQuery = (input: CompareInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'comparison', input],
    queryFn: ({ signal }) => getComparePage({ data: input, signal }),
  })
