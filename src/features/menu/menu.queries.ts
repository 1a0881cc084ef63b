import * as v from 'valibot'
import { pageLanguage } from '#features/site/page-language.ts'
import { createQuery } from '#features/site/query/query.ts'
import { MenuContent, menuPath } from './menu-content.ts'

const patienceMs = 15_000

/** Asks for what the menu shows in a language. Rejects when that cannot be had. */
export async function fetchMenu(language: string): Promise<MenuContent> {
  const address = `${menuPath}?${new URLSearchParams({ language })}`
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The menu could not be fetched (${response.status})`)
  return v.parse(MenuContent, await response.json())
}

/** The menu in the page's language. */
export const menuQuery = createQuery({ ask: () => fetchMenu(pageLanguage()), freshMs: 600_000 })
