import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type BuyInput, boughtProduct } from './buy.functions.ts'

/** The product of a buy link, by the path of its page or by its id; null for what is no product. */
export const boughtProductQuery = (input: BuyInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'buy', input],
    queryFn: ({ signal }) => boughtProduct({ data: input, signal }),
  })
