import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type BuyInput, getBuyLinkProduct } from './buy.functions.ts'

export const boughtProductQuery = (input: BuyInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'buy', input],
    queryFn: ({ signal }) => getBuyLinkProduct({ data: input, signal }),
  })
