import { createNoindexHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { AccountPageCopy, AccountPageName } from './page-titles.ts'

/** Loads the titles lazily, so that other pages do not include the account's copy. */
export async function loadAccountPageCopy(page: AccountPageName): Promise<AccountPageCopy> {
  return (await withMessages(import('./page-titles.ts'))).getAccountPageCopy(page)
}

export function createAccountHead({ loaderData }: { loaderData?: AccountPageCopy | undefined }) {
  return loaderData ? createNoindexHead(loaderData) : {}
}
