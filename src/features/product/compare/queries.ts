import { createPageQuery } from '#features/site/page/page-data.ts'
import { getComparePage } from './compare.functions.ts'

export const comparePageQuery = createPageQuery('comparison', getComparePage)
