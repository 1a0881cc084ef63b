import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { receiveBreakLink } from '#features/self-exclusion/break-link-page.server.ts'
import { careSearchSchema } from '#features/self-exclusion/care-search.ts'
import { pageHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'

const CarePage = lazyRouteComponent(() => withMessages(import('#features/self-exclusion/components/care-page.tsx')), 'CarePage')

/** Taking a break from buying here; the mailed link leads here too. */
export const Route = createFileRoute('/care')({
  validateSearch: careSearchSchema,
  loader: async () => {
    const [{ careWords }] = await Promise.all([
      withMessages(import('#features/self-exclusion/care-words.ts')),
      CarePage.preload?.(),
    ])
    return careWords()
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  staticData: { sitemap: true },
  component: () => <CarePage search={Route.useSearch()} />,
  server: {
    handlers: { GET: async ({ request, next }) => (await receiveBreakLink(request)) ?? next() },
  },
})
