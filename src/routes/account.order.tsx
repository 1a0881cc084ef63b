import { createFileRoute } from '@tanstack/react-router'
import { createAccountHead, loadAccountPageCopy } from '#features/account/account-head.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { lazyWithMessages } from '#messages/with-messages.ts'

/** Displays only the customer's last order (specification section 6). */
export const Route = createFileRoute('/account/order')({
  loader: () => loadAccountPageCopy('order'),
  head: createAccountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
})

const Content = lazyWithMessages(
  async () => (await import('#features/account/components/order-content.tsx')).OrderContent,
)
