import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { brand } from '#app.config'
import { homeHead } from '#features/landing/page-content.ts'
import { homePageQuery } from '#features/landing/queries.ts'
import { ReturningPlace } from '#features/product/returning/returning-place.tsx'
import { pageLanguage } from '#features/site/page-language.ts'

const HomePage = lazyRouteComponent(() => import('#features/landing/components/home-page.tsx'), 'HomePage')

/** Home: the cards an editor arranged; products alone while the content service is away. */
export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const query = { ...homePageQuery(pageLanguage()), revalidateIfStale: true }
    const [content] = await Promise.all([queryClient.ensureQueryData(query), HomePage.preload?.()])
    return content
  },
  head: async ({ loaderData }) => {
    // Hydration runs no loader.
    await HomePage.preload?.()
    return loaderData ? homeHead(loaderData) : {}
  },
  component: Home,
  staticData: { module: 'src/features/landing/components/home-page.tsx', sitemap: true },
  // With the entry: Start would name every file of a chunk of its own in the document, before the first view is loaded.
  codeSplitGroupings: [],
})

function Home() {
  const { data } = useSuspenseQuery(homePageQuery(pageLanguage()))
  return <HomePage content={data} shopName={brand.name} returning={<ReturningPlace />} />
}
