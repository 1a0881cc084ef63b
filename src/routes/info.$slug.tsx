import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { InfoPage } from '#features/pages/components/info-page.tsx'
import { infoPage } from '#features/pages/info.queries.ts'
import { infoHead } from '#features/pages/page-content.ts'
import { receiveTextVersion } from '#features/pages/text-version.server.ts'
import { pageLanguage } from '#features/site/page-language.ts'

/** Terms, privacy, delivery, contact and accessibility, as the editors wrote them. */
export const Route = createFileRoute('/info/$slug')({
  loader: async ({ params }) => {
    const page = await infoPage({ uri: params.slug, language: pageLanguage() })
    if (!page) throw await (await import('#features/shell/lead-on.ts')).elsewhere(`/info/${params.slug}`)
    return page
  },
  head: ({ loaderData }) => (loaderData ? infoHead(loaderData) : {}),
  component: Info,
  server: {
    handlers: {
      GET: async ({ request, params, next }) => (await receiveTextVersion(request, params.slug)) ?? next(),
    },
  },
})

const root = getRouteApi('__root__')

/** The other information pages are those of the footer's group that this one stands in. */
function Info() {
  const current = `/info/${Route.useParams().slug}`
  const { footer } = root.useLoaderData().content
  const group = footer.find(({ links }) => links.some(({ href }) => href === current))
  return <InfoPage page={Route.useLoaderData()} list={group && { ...group, current }} />
}
