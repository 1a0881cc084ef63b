import { withLaterTexts } from '#features/market/lazy-with-texts.ts'
import type { AccountPageName, PageTitle } from './page-titles.ts'

/** An account page's title, for its route's loader: its text is not on the first load of other pages. */
export async function accountTitle(page: AccountPageName): Promise<PageTitle> {
  return (await withLaterTexts(import('./page-titles.ts'))).titleOf(page)
}
