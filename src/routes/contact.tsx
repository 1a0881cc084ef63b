import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactSearchSchema } from '#features/contact/contact-search.ts'
import { withLaterTexts } from '#features/site/moments/lazy-with-texts.ts'
import { pageHead } from '#features/site/page/page-head.ts'

const ContactPage = lazyRouteComponent(
  () => withLaterTexts(import('#features/contact/components/contact-page.tsx'), ['later', 'forms']),
  'ContactPage',
)

/** Writing to the shop; what is hard to use too. */
export const Route = createFileRoute('/contact')({
  validateSearch: contactSearchSchema,
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
