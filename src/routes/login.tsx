import { createFileRoute } from '@tanstack/react-router'
import { accountTexts } from '#features/account/account-texts.ts'
import { accountHead, accountTitle } from '#features/account/account-title.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'

/** The way in for customers. */
export const Route = createFileRoute('/login')({
  loader: () => accountTitle('login'),
  head: accountHead,
  component: () => <AccountPage title={Route.useLoaderData().title} content={Content} />,
})

const Content = lazyWithTexts(
  async () => (await import('#features/account/components/login-content.tsx')).LoginContent,
  accountTexts,
)
