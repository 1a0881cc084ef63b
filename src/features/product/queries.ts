import { createPageQuery } from '#features/site/page/page-data.ts'
import { getBuyLinkProduct } from './buy.functions.ts'

export const buyLinkProductQuery = createPageQuery('buy', getBuyLinkProduct)
