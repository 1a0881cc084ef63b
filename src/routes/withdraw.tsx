import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { createPageHead } from '#features/site/page/page-head.ts'
import { handleWithdrawalForm, handleWithdrawalPageRequest } from '#features/withdrawal/withdrawal-form.server.ts'
import { withdrawalSearchSchema } from '#features/withdrawal/withdrawal-search.ts'
import { withMessages } from '#messages/with-messages.ts'

const loadPage = () => withMessages(import('#features/withdrawal/components/withdrawal-page.tsx'))
const WithdrawalPage = lazyRouteComponent(loadPage, 'WithdrawalPage')

export const Route = createFileRoute('/withdraw')({
  validateSearch: withdrawalSearchSchema,
  loader: async () => {
    const [{ getWithdrawalCopy }] = await Promise.all([loadPage(), WithdrawalPage.preload?.()])
    return getWithdrawalCopy()
  },
  head: ({ loaderData }) => (loaderData ? createPageHead(loaderData) : {}),
  staticData: { sitemap: true },
  component: () => <WithdrawalPage search={Route.useSearch()} />,
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: async ({ request, next }) => (await handleWithdrawalPageRequest(request)) ?? next() },
        POST: {
          middleware: [flagOverRateLimit({ name: 'withdraw', limit: 30, windowMs: 10 * 60_000 })],
          handler: ({ request, context }) => handleWithdrawalForm(request, context.isTooOften),
        },
      }),
  },
})
