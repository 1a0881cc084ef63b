import { createFileRoute } from '@tanstack/react-router'
import { accountTexts } from '#features/account/account-texts.ts'
import { accountHead, accountTitle } from '#features/account/account-title.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'

/** Where a visitor becomes a customer. */
export const Route = createFileRoute('/register')({
  loader: () => accountTitle('register'),
  head: accountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
})

const Content = lazyWithTexts(
  async () => (await import('#features/account/components/register-content.tsx')).RegisterContent,
  accountTexts,
)
