import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { handleSelfExclusionLink } from '#features/self-exclusion/self-exclusion-link-page.server.ts'
import { selfExclusionSearchSchema } from '#features/self-exclusion/self-exclusion-search.ts'
import { createPageHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'

const SelfExclusionPage = lazyRouteComponent(
  () => withMessages(import('#features/self-exclusion/components/self-exclusion-page.tsx')),
  'SelfExclusionPage',
)

export const Route = createFileRoute('/care')({
  validateSearch: selfExclusionSearchSchema,
  loader: async () => {
    const [{ getSelfExclusionCopy: selfExclusionCopy }] = await Promise.all([
      withMessages(import('#features/self-exclusion/self-exclusion-copy.ts')),
      SelfExclusionPage.preload?.(),
    ])
    return selfExclusionCopy()
  },
  head: ({ loaderData }) => (loaderData ? createPageHead(loaderData) : {}),
  staticData: { sitemap: true },
  component: () => <SelfExclusionPage search={Route.useSearch()} />,
  server: {
    handlers: { GET: async ({ request, next }) => (await handleSelfExclusionLink(request)) ?? next() },
  },
})
