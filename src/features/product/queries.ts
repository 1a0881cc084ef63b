import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { type BuyInput, getBuyLinkProduct } from './buy.functions.ts'

export const buyLinkProductQuery = (input: BuyInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'buy', input],
    queryFn: ({ signal }) => getBuyLinkProduct({ data: input, signal }),
  })
