import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app.config'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { homeHead } from '#features/landing/page-content.ts'
import { homePageQuery } from '#features/landing/queries.ts'
import { ReturningPlace } from '#features/product/returning/returning-place.tsx'
import { pageLanguage } from '#features/site/page-language.ts'

/** Home: the cards an editor arranged; products alone while the content service is away. */
export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData({ ...homePageQuery(pageLanguage()), revalidateIfStale: true }),
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData) : {}),
  component: Home,
})

function Home() {
  const { data } = useSuspenseQuery(homePageQuery(pageLanguage()))
  return <HomePage content={data} shopName={brand.name} returning={<ReturningPlace />} />
}
