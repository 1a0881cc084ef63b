import { unlistedHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { AccountPageName, PageTitle } from './page-titles.ts'

/** An account page's title, for its route's loader: its text is not on the first load of other pages. */
export async function accountTitle(page: AccountPageName): Promise<PageTitle> {
  return (await withMessages(import('./page-titles.ts'))).titleOf(page)
}

/** The head of an account page, for its route: never in a search index. */
export function accountHead({ loaderData }: { loaderData?: PageTitle | undefined }) {
  return loaderData ? unlistedHead(loaderData) : {}
}
