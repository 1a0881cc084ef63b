import { createFileRoute } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createAccountHead, loadAccountPageCopy } from '#features/account/account-head.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { createResetLinkResponse } from '#features/account/reset-link-response.server.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

/** Page for resetting a password, and target of the link in the reset email (specification section 2.1). */
export const Route = createFileRoute('/password-reset')({
  loader: () => loadAccountPageCopy('reset'),
  head: createAccountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
  server: {
    handlers: {
      GET: ({ request, next }) => createResetLinkResponse(request, getGlobalStartContext()?.nonce) ?? next(),
    },
  },
})

const Content = lazyWithMessages(
  async () => (await import('#features/account/components/reset-content.tsx')).ResetContent,
)
