import { noindexHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { AccountPageName, PageTitle } from './page-titles.ts'

/** Loaded lazily, so that the first load of other pages does not include the account's copy. */
export async function loadAccountTitle(page: AccountPageName): Promise<PageTitle> {
  return (await withMessages(import('./page-titles.ts'))).titleOf(page)
}

/** Excludes account pages from search indexes. */
export function accountHead({ loaderData }: { loaderData?: PageTitle | undefined }) {
  return loaderData ? noindexHead(loaderData) : {}
}
