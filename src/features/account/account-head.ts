import { createNoindexHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { AccountPageCopy, AccountPageName } from './account-page-copy.ts'

/** Loads title and description lazily, so that other pages do not include the account's copy. */
export async function loadAccountPageCopy(page: AccountPageName): Promise<AccountPageCopy> {
  return (await withMessages(import('./account-page-copy.ts'))).getAccountPageCopy(page)
}

export function createAccountHead({ loaderData }: { loaderData?: AccountPageCopy | undefined }) {
  return loaderData ? createNoindexHead(loaderData) : {}
}
