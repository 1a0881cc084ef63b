import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { handleSelfExclusionLink } from '#features/self-exclusion/self-exclusion-form.server.ts'
import { selfExclusionSearchSchema } from '#features/self-exclusion/self-exclusion-search.ts'
import { createPageHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'

const loadPage = () => withMessages(import('#features/self-exclusion/components/self-exclusion-page.tsx'))
const SelfExclusionPage = lazyRouteComponent(loadPage, 'SelfExclusionPage')

export const Route = createFileRoute('/care')({
  validateSearch: selfExclusionSearchSchema,
  loader: async () => {
    const [{ getSelfExclusionCopy }] = await Promise.all([loadPage(), SelfExclusionPage.preload?.()])
    return getSelfExclusionCopy()
  },
  head: ({ loaderData }) => (loaderData ? createPageHead(loaderData) : {}),
  staticData: { sitemap: true },
  component: () => <SelfExclusionPage search={Route.useSearch()} />,
  server: {
    handlers: { GET: async ({ request, next }) => (await handleSelfExclusionLink(request)) ?? next() },
  },
})
