import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { type CataloguePageInput, getCataloguePage } from './catalogue-page.functions.ts'

/** The data is null for paths not in the catalogue. The key omits the view, because other views use the full list. */
export const cataloguePageQuery = ({ path, language, view: { filters, sort, show } }: CataloguePageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'catalogue', { path, language }],
    queryFn: ({ signal }) => getCataloguePage({ data: { path, language, view: { filters, sort, show } }, signal }),
  })
