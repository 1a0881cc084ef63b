import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { createPageHead } from '#features/site/page/page-head.ts'
import { handleWithdrawalPageRequest, handleWithdrawForm } from '#features/withdrawal/withdraw-form.server.ts'
import { withdrawSearchSchema } from '#features/withdrawal/withdraw-search.ts'
import { withMessages } from '#messages/with-messages.ts'

const loadPage = () => withMessages(import('#features/withdrawal/components/withdraw-page.tsx'))
const WithdrawPage = lazyRouteComponent(loadPage, 'WithdrawPage')

export const Route = createFileRoute('/withdraw')({
  validateSearch: withdrawSearchSchema,
  loader: async () => {
    const [{ getWithdrawCopy }] = await Promise.all([loadPage(), WithdrawPage.preload?.()])
    return getWithdrawCopy()
  },
  head: ({ loaderData }) => (loaderData ? createPageHead(loaderData) : {}),
  staticData: { sitemap: true },
  component: () => <WithdrawPage search={Route.useSearch()} />,
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: async ({ request, next }) => (await handleWithdrawalPageRequest(request)) ?? next() },
        POST: {
          middleware: [flagOverRateLimit({ name: 'withdraw', limit: 30, windowMs: 10 * 60_000 })],
          handler: ({ request, context }) => handleWithdrawForm(request, context.isTooOften),
        },
      }),
  },
})
