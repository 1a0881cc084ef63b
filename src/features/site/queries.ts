import { createPageQuery } from './page/page-data.ts'
import { getSiteSettings } from './site.functions.ts'

export const siteQuery = createPageQuery('site', getSiteSettings, { staleTime: Number.POSITIVE_INFINITY })
