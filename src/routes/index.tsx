import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app.config'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { homePage } from '#features/landing/landing.queries.ts'
import { homeHead } from '#features/landing/page-content.ts'
import { ReturningPlace } from '#features/product/returning/returning-place.tsx'
import { pageLanguage } from '#features/site/page-language.ts'

/** Home: the cards an editor arranged; products alone while the content service is away. */
export const Route = createFileRoute('/')({
  loader: () => homePage({ language: pageLanguage() }),
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData) : {}),
  component: () => <HomePage content={Route.useLoaderData()} shopName={brand.name} returning={<ReturningPlace />} />,
})
