import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { brand } from '#app.config'
import { createHomeHead } from '#features/landing/page-content.ts'
import { homePageQuery } from '#features/landing/queries.ts'
import { ReturningVisitorPlaceholder } from '#features/product/returning-visitor/returning-visitor-placeholder.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'

const HomePage = lazyRouteComponent(() => import('#features/landing/components/home-page.tsx'), 'HomePage')

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const query = { ...homePageQuery({ language: getPageLanguage() }), revalidateIfStale: true }
    const [content] = await Promise.all([queryClient.ensureQueryData(query), HomePage.preload?.()])
    return content
  },
  head: async ({ loaderData }) => {
    // Hydration does not run the loader, so the component is preloaded here.
    await HomePage.preload?.()
    return loaderData ? createHomeHead(loaderData) : {}
  },
  component: Home,
  staticData: { module: 'src/features/landing/components/home-page.tsx', sitemap: true },
  // Keeps the component in the entry bundle, because a separate chunk would delay the first view.
  codeSplitGroupings: [],
})

function Home() {
  const { data } = useSuspenseQuery(homePageQuery({ language: getPageLanguage() }))
  return <HomePage content={data} title={brand.name} above={<ReturningVisitorPlaceholder />} />
}
