import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import * as v from 'valibot'
import { InfoPage } from '#features/info-pages/components/info-page.tsx'
import { handleContractTextVersion } from '#features/info-pages/info.server.ts'
import { createInfoPageHead } from '#features/info-pages/page-content.ts'
import { infoPageQuery } from '#features/info-pages/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

export const Route = createFileRoute('/info/$slug')({
  // `?version=` selects a stored version of a contract text. Only the server handler below reads it.
  validateSearch: v.object({ version: v.fallback(v.optional(searchParamTextSchema), undefined) }),
  loader: async ({ params: { slug }, context: { queryClient } }) => {
    const page = await queryClient.ensureQueryData({ ...queryOf(slug), revalidateIfStale: true })
    if (!page)
      throw await (await import('#features/layout/redirect-or-not-found.ts')).createRedirectOrNotFound(
        queryClient,
        `/info/${slug}`,
      )
    return page
  },
  head: ({ loaderData }) => (loaderData ? createInfoPageHead(loaderData) : {}),
  component: Info,
  server: {
    handlers: {
      GET: async ({ request, params, next }) => (await handleContractTextVersion(request, params.slug)) ?? next(),
    },
  },
})

const queryOf = (slug: string) => infoPageQuery({ uri: slug, language: getPageLanguage() })

const root = getRouteApi('__root__')

function Info() {
  const { slug } = Route.useParams()
  const current = `/info/${slug}`
  const { footer } = root.useLoaderData().content
  const group = footer.find(({ links }) => links.some(({ href }) => href === current))
  return <InfoPage page={usePageData(queryOf(slug))} list={group && { ...group, current }} />
}
