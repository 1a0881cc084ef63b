import { createPageQuery } from '#features/site/page/page-data.ts'
import { getInfoPage } from './info.functions.ts'

export const infoPageQuery = createPageQuery('info', getInfoPage)
