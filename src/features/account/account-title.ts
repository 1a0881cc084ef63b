import { createNoindexHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { AccountPageName, PageTitle } from './page-titles.ts'

/** Loaded lazily, so that other pages do not load the account's copy. */
export async function loadAccountTitle(page: AccountPageName): Promise<PageTitle> {
  return (await withMessages(import('./page-titles.ts'))).getAccountPageTitle(page)
}

export function createAccountHead({ loaderData }: { loaderData?: PageTitle | undefined }) {
  return loaderData ? createNoindexHead(loaderData) : {}
}
