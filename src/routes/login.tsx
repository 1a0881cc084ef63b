import { createFileRoute } from '@tanstack/react-router'
import { createAccountHead, loadAccountPageCopy } from '#features/account/account-head.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { lazyWithMessages } from '#messages/with-messages.ts'

export const Route = createFileRoute('/login')({
  loader: () => loadAccountPageCopy('login'),
  head: createAccountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
})

const Content = lazyWithMessages(
  async () => (await import('#features/account/components/login-content.tsx')).LoginContent,
)
