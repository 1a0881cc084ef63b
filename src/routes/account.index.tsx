import { createFileRoute } from '@tanstack/react-router'
import { accountTexts } from '#features/account/account-texts.ts'
import { accountHead, accountTitle } from '#features/account/account-title.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'

/** Details, password and newsletter of the customer. */
export const Route = createFileRoute('/account/')({
  loader: () => accountTitle('account'),
  head: accountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
})

const Content = lazyWithTexts(
  async () => (await import('#features/account/components/account-content.tsx')).AccountContent,
  [...accountTexts, 'later'],
)
