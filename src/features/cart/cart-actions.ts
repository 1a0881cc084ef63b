import { pageLanguage } from '#features/market/page-language.ts'
import { browserQueryClient } from '#lib/query-client.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { announceAdded } from './added.ts'
import { knownSelection } from './apply-selection.ts'
import { setCartOpen } from './cart-state.ts'
import { changeSelection, type SelectionCall } from './change-selection.ts'
import { notingLines } from './note-lines.ts'
import { clearNotices, tell } from './notices.ts'
import { lostLines } from './rules/changed-lines.ts'
import { countryUndo } from './rules/country-undo.ts'
import { selectionQuery } from './selection-query.ts'
import { settleQuantity, wantedQuantity, wantQuantity } from './wanted-quantities.ts'

/** Everything a shopper does to the cart. Loaded on first use: see `load-cart.ts`. */

/**
 * Reads the selection, for the badge when the page is idle: unless it is known, or again where another tab `changed` it.
 * The page's language stays the one it was read in.
 */
export async function preloadSelection(changed = false): Promise<void> {
  if (changed) await changeSelection('refresh', (client) => client.selection())
  else await browserQueryClient().prefetchQuery(selectionQuery)
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
  const add: SelectionCall = (client) => client.addItem(item, quantity, productUrl === undefined ? {} : { productUrl })
  const answer = await changeSelection('add', notingLines(add, { item, quantity }))
  if (answer.ok) {
    const line = answer.value.selection.items.find((each) => each.item === item)
    tell({ kind: 'added', name: line?.product.name ?? item })
    if (line) announceAdded({ product: line.product.product, item, quantity })
  } else {
    tell({ kind: 'failed', failure: answer })
  }
  return answer
}

/**
 * Sets a line's quantity; 0 removes it. The number shows at once and falls back when the change fails. Of several
 * changes in a row only the last is sent.
 */
export async function setQuantity(line: string, quantity: number): Promise<Answer<SelectionAnswer>> {
  wantQuantity(line, quantity)
  const answer = await reportFailure(
    changeSelection(
      'quantity',
      notingLines(async (client) => {
        const known = knownSelection()
        const overtaken = wantedQuantity(line) !== quantity
        return overtaken && known ? { ok: true, value: known, renewed: false } : client.setLineQuantity(line, quantity)
      }),
    ),
  )
  settleQuantity(line, quantity)
  return answer
}

/** Takes a line out of the cart and says so. */
export async function removeLine(line: string): Promise<Answer<SelectionAnswer>> {
  const removed = knownSelection()?.selection.items.find((each) => each.line === line)
  const answer = await reportFailure(
    changeSelection(
      'remove',
      notingLines((client) => client.removeLine(line)),
    ),
  )
  if (answer.ok && removed) tell({ kind: 'removed', name: removed.product.name })
  return answer
}

/**
 * Moves the selection to another country and its prices (specification section 4). What cannot be sold there leaves the
 * cart; a notice then says what was removed, and how to undo it.
 */
export async function moveToCountry(country: string): Promise<{ answer: Answer<SelectionAnswer>; lost: boolean }> {
  await preloadSelection()
  const before = knownSelection()
  clearNotices('restored')
  const answer = await changeSelection('country', (client) => client.setCountry(country, pageLanguage()))
  const changes = answer.ok ? lostLines(before?.selection.items ?? [], answer.value.selection.items) : []
  if (changes.length === 0) return { answer, lost: false }
  const undo = before && countryUndo(before.location.country, before.selection.items, changes)
  tell({ kind: 'lost', reason: 'country', changes, ...(undo && { undo }) })
  return { answer, lost: true }
}

/** A failed change becomes a notice in the drawer, where the shopper is looking. */
async function reportFailure(change: Promise<Answer<SelectionAnswer>>): Promise<Answer<SelectionAnswer>> {
  clearNotices('added', 'removed', 'failed', 'lost', 'restored')
  const answer = await change
  if (!answer.ok) tell({ kind: 'failed', failure: answer })
  return answer
}
