import { createFileRoute, notFound } from '@tanstack/react-router'
import { infoPage } from '#features/blog/blog.queries.ts'
import { InfoPage } from '#features/blog/components/info-page.tsx'
import { infoHead } from '#features/blog/head.ts'
import { pageLanguage } from '#features/market/page-language.ts'

/** Terms, privacy, delivery, contact and accessibility, as the editors wrote them. */
export const Route = createFileRoute('/info/$slug')({
  loader: async ({ params }) => {
    const page = await infoPage({ uri: params.slug, language: pageLanguage() })
    if (!page) throw notFound()
    return page
  },
  head: ({ loaderData }) => (loaderData ? infoHead(loaderData) : {}),
  component: () => <InfoPage page={Route.useLoaderData()} />,
})
