import { pageLanguage } from '#features/market/page-language.ts'
import { browserQueryClient } from '#lib/query-client.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { knownSelection } from './apply-selection.ts'
import { setCartOpen } from './cart-state.ts'
import { changeSelection } from './change-selection.ts'
import { clearNotices, tell } from './notices.ts'

import { lostLines } from './rules/changed-lines.ts'
import { selectionQuery } from './selection-query.ts'

/** Everything a shopper does to the cart. Loaded on first use: see `load-cart.ts`. */

/** Reads the selection unless it is known; for the badge, when the page is idle. */
export async function preloadSelection(): Promise<void> {
  await browserQueryClient().prefetchQuery(selectionQuery)
}

export interface AddRequest {
  item: string
  quantity: number
  /** The page it was added from. */
  productUrl?: string
}

/** Adds pieces of an item; on success the cart drawer opens and says so. */
export async function addToCart(request: AddRequest): Promise<Answer<SelectionAnswer>> {
  const answer = await addOnly(request)
  if (answer.ok) setCartOpen(true)
  return answer
}

/** Adds pieces of an item and tells what came of it, where the page itself shows the cart. */
export async function addOnly({ item, quantity, productUrl }: AddRequest): Promise<Answer<SelectionAnswer>> {
  clearNotices('added', 'removed', 'failed', 'lost')
  const answer = await changeSelection('add', (client) =>
    client.addItem(item, quantity, productUrl === undefined ? {} : { productUrl }),
  )
  if (answer.ok) {
    const line = answer.value.selection.items.find((each) => each.item === item)
    tell({ kind: 'added', name: line?.product.name ?? item })
  } else {
    tell({ kind: 'failed', failure: answer })
  }
  return answer
}

/** Sets a line's quantity; 0 removes it. */
export function setQuantity(line: string, quantity: number): Promise<Answer<SelectionAnswer>> {
  return reportFailure(changeSelection('quantity', (client) => client.setLineQuantity(line, quantity)))
}

/** Takes a line out of the cart and says so. */
export async function removeLine(line: string): Promise<Answer<SelectionAnswer>> {
  const removed = knownSelection()?.selection.items.find((each) => each.line === line)
  const answer = await reportFailure(changeSelection('remove', (client) => client.removeLine(line)))
  if (answer.ok && removed) tell({ kind: 'removed', name: removed.product.name })
  return answer
}

/**
 * Moves the selection to another country and its prices (specification section 4). What cannot be sold there leaves the
 * cart; a notice then says what was removed.
 */
export async function moveToCountry(country: string): Promise<{ answer: Answer<SelectionAnswer>; lost: boolean }> {
  await preloadSelection()
  const before = knownSelection()?.selection.items ?? []
  const answer = await changeSelection('country', (client) => client.setCountry(country, pageLanguage()))
  const changes = answer.ok ? lostLines(before, answer.value.selection.items) : []
  if (changes.length > 0) tell({ kind: 'lost', reason: 'country', changes })
  return { answer, lost: changes.length > 0 }
}

/** A failed change becomes a notice in the drawer, where the shopper is looking. */
async function reportFailure(change: Promise<Answer<SelectionAnswer>>): Promise<Answer<SelectionAnswer>> {
  clearNotices('added', 'removed', 'failed', 'lost')
  const answer = await change
  if (!answer.ok) tell({ kind: 'failed', failure: answer })
  return answer
}
