import { createFileRoute } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createAccountHead, loadAccountPageCopy } from '#features/account/account-title.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { storeResetLinkFromUrl } from '#features/account/receive-link.server.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

/** Also the target of the emailed link (specification section 2). */
export const Route = createFileRoute('/password-reset')({
  loader: () => loadAccountPageCopy('reset'),
  head: createAccountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
  server: {
    handlers: {
      GET: ({ request, next }) => storeResetLinkFromUrl(request, getGlobalStartContext()?.nonce) ?? next(),
    },
  },
})

const Content = lazyWithMessages(
  async () => (await import('#features/account/components/reset-content.tsx')).ResetContent,
)
