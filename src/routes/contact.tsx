import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { readContactSearch } from '#features/contact/contact-search.ts'
import { withLaterTexts } from '#features/site/moments/lazy-with-texts.ts'
import { pageHead } from '#features/site/page/page-head.ts'

type Query = Record<string, unknown> & SearchSchemaInput

const ContactPage = lazyRouteComponent(
  () => withLaterTexts(import('#features/contact/components/contact-page.tsx'), ['later', 'forms']),
  'ContactPage',
)

/** Writing to the shop; what is hard to use too. */
export const Route = createFileRoute('/contact')({
  validateSearch: (query: Query) => readContactSearch(query),
  loader: async () => {
    const [{ contactWords }] = await Promise.all([
      withLaterTexts(import('#features/contact/contact-words.ts'), ['later']),
      ContactPage.preload?.(),
    ])
    return contactWords()
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => <ContactPage search={Route.useSearch()} />,
})
