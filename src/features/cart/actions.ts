import { createAtom, useSelector } from '@tanstack/react-store'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { type LineQuantityChange, track } from '#services/analytics/event-queue.ts'
import type { ShopperFailure, ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { emitItemAdded } from './add-events.ts'
import { addCartNotice, clearCartNotices, hasCartLossNotice } from './notices.ts'
import { cartQuery } from './queries.ts'
import {
  type CountryChangeUndo,
  computeLineDeltas,
  findReducedLines,
  type LostLine,
  planCountryChangeUndo,
} from './rules/line-changes.ts'
import { createSetCountryCall, startSaleCheck } from './sale-check.ts'
import { getPendingQuantity, isQuantitySuperseded, type PendingQuantity } from './selection/cart-queue.ts'
import { changeSelection, getCachedSelection, type SelectionCall } from './selection/selection.ts'
import { setCartOpen } from './view-state.ts'

/** Loads the selection if it is not cached or is stale. If `changed` by another tab, always refetches the selection. */
export async function preloadSelection(changed = false): Promise<void> {
  if (changed) await changeSelection('refresh', (client) => client.selection())
  else await getQueryClient().prefetchQuery(cartQuery)
}

interface AddItemRequest {
  item: string
  quantity: number
  productUrl?: string
  comment?: string | undefined
}

/**
 * The update is optimistic if the request has no comment and the cart already has a line of the item without a comment.
 * Opens the cart only if lines or the previous cart were lost (decision 0073).
 */
export async function addToCart(request: AddItemRequest): Promise<ShopperResult<Selection>> {
  const { item, quantity, comment } = request
  const line = comment === undefined ? findLineWithoutComment(item) : undefined
  if (!line) return openCartOnLoss(await addToCartWithoutOpening(request))
  const total = (getPendingQuantity(line.id) ?? line.quantity) + quantity
  // Add instead of set, because another tab may have changed the quantity.
  return openCartOnLoss(await addToCartWithoutOpening(request, { line: line.id, quantity: total, operation: 'add' }))
}

/** Changes the item's line without a comment, or adds the item. A quantity of 0 removes the line. */
export async function setItemQuantity(item: string, quantity: number): Promise<ShopperResult<Selection>> {
  const line = findLineWithoutComment(item)
  if (!line) return addToCart({ item, quantity })
  return openCartOnLoss(await (quantity < 1 ? removeLine(line.id) : setCartLineQuantity(line.id, quantity)))
}

function findLineWithoutComment(item: string) {
  return getCachedSelection()?.lines.find((line) => line.item === item && line.comment === undefined)
}

function openCartOnLoss(answer: ShopperResult<Selection>): ShopperResult<Selection> {
  if (answer.ok && hasCartLossNotice()) setCartOpen(true)
  return answer
}

/** Does not open the cart, for pages that display the cart or its lines. */
export async function addToCartWithoutOpening(
  { item, quantity, productUrl, comment }: AddItemRequest,
  wanted?: PendingQuantity,
): Promise<ShopperResult<Selection>> {
  clearCartNotices('added', 'removed', 'failed', 'lost')
  const from = productUrl === undefined ? {} : { productUrl }
  const saleRefusal = startSaleCheck(item)
  const add: SelectionCall = async (client) => {
    const refused = await saleRefusal()
    if (refused) return refused
    return comment === undefined
      ? client.addItem(item, quantity, from)
      : client.addItemWithComment(item, quantity, { comment, ...from })
  }
  const answer = await changeSelection('add', withLineChangeTracking(add, { item, quantity }), { wanted })
  if (answer.ok) {
    const line = answer.value.lines.find((each) => each.item === item)
    addCartNotice({ kind: 'added', name: line?.product.name ?? item })
    if (line) emitItemAdded({ product: line.product.id, item, quantity })
  } else {
    addCartNotice({ kind: 'failed', failure: answer })
  }
  return answer
}

/** Displays the quantity at once and reverts it on failure. 0 removes the line. Sends only the line's last change. */
export async function setCartLineQuantity(line: string, quantity: number): Promise<ShopperResult<Selection>> {
  const wanted: PendingQuantity = { line, quantity, operation: 'set' }
  const call = withLineChangeTracking(async (client) => {
    const known = getCachedSelection()
    return known && isQuantitySuperseded(wanted)
      ? { ok: true, value: known, isNewCart: false, shortages: [] }
      : client.setLineQuantity(line, quantity)
  })
  return await addFailureNotice(changeSelection('quantity', call, { wanted }))
}

/** An empty string removes the comment. The line may get a new ID. */
export function setCartLineComment(line: string, comment: string): Promise<ShopperResult<Selection>> {
  const call = withLineChangeTracking((client) => {
    // Read inside the queued call, because an earlier request may have changed the quantity.
    const quantity = getCachedSelection()?.lines.find((each) => each.id === line)?.quantity ?? 1
    return client.updateItems({ lines: [{ line, quantity, comment }] })
  })
  return changeSelection('comment', call)
}

export async function removeLine(line: string): Promise<ShopperResult<Selection>> {
  const removed = getCachedSelection()?.lines.find((each) => each.id === line)
  const quantity = getPendingQuantity(line) ?? removed?.quantity ?? 1
  const call = withLineChangeTracking((client) => client.removeLine(line))
  const answer = await addFailureNotice(changeSelection('remove', call))
  if (answer.ok && removed) {
    const { item, comment, product } = removed
    const lost = { item, quantity, ...(comment !== undefined && { comment }) }
    addCartNotice({ kind: 'removed', name: product.name, line: lost })
  }
  return answer
}

/** If the item was added again in the meantime, increases the quantity of the new line. */
export async function undoRemoval(name: string, removed: LostLine): Promise<void> {
  const { item, quantity, comment } = removed
  const present = comment === undefined ? findLineWithoutComment(item) : undefined
  const answer = await (present
    ? setCartLineQuantity(present.id, present.quantity + quantity)
    : restoreLines([removed]))
  clearCartNotices('removed', 'failed')
  addCartNotice(answer.ok ? { kind: 'added', name } : { kind: 'failed', failure: answer })
  openCartOnLoss(answer)
}

/** If lines are removed or reduced, adds a notice, with an undo action if items were removed completely. */
export async function moveCartToCountry(country: string): Promise<{ answer: ShopperResult<Selection>; lost: boolean }> {
  await preloadSelection()
  const before = getCachedSelection()
  clearCartNotices('restored')
  const answer = await changeSelection('country', createSetCountryCall(country))
  const changes = answer.ok ? findReducedLines(before?.lines ?? [], answer.value.lines) : []
  if (changes.length === 0) return { answer, lost: false }
  const undo = before && planCountryChangeUndo(before.location.country, before.lines, changes)
  addCartNotice({ kind: 'lost', reason: 'country', changes, ...(undo && { undo }) })
  return { answer, lost: true }
}

/** The undo remains available if the move to the previous country fails. */
export async function undoCountryChange({ country, items }: CountryChangeUndo): Promise<void> {
  const moved = await changeSelection('country', (client) => client.setCountry(country, getPageLanguage()))
  if (!moved.ok) return addCartNotice({ kind: 'failed', failure: moved })
  const answer = await restoreLines(items)
  clearCartNotices('lost', 'failed')
  addCartNotice(answer.ok ? { kind: 'restored' } : { kind: 'failed', failure: answer })
}

function restoreLines(items: CountryChangeUndo['items']): Promise<ShopperResult<Selection>> {
  const call = withLineChangeTracking((client) => client.updateItems({ items }))
  return changeSelection('batch', call)
}

/**
 * Error of the last attempt to add a voucher. Cleared when a voucher is added or removed (specification section 4.3).
 */
export const voucherFailureAtom = createAtom<ShopperFailure | null>(null)

export function useVoucherFailure(): ShopperFailure | null {
  return useSelector(voucherFailureAtom)
}

export async function addVoucher(code: string): Promise<ShopperResult<Selection>> {
  const answer = await changeSelection('voucher', (client) => client.addVoucher(code))
  voucherFailureAtom.set(answer.ok ? null : answer)
  return answer
}

export async function removeVoucher(code: string): Promise<ShopperResult<Selection>> {
  const answer = await changeSelection('voucher', (client) => client.removeVoucher(code))
  if (answer.ok) voucherFailureAtom.set(null)
  return answer
}

async function addFailureNotice(change: Promise<ShopperResult<Selection>>): Promise<ShopperResult<Selection>> {
  clearCartNotices('added', 'removed', 'failed', 'lost', 'restored')
  const answer = await change
  if (!answer.ok) addCartNotice({ kind: 'failed', failure: answer })
  return answer
}

/** Tracks the line changes in the response, or `added` if the previous cart is unknown. */
export function withLineChangeTracking(call: SelectionCall, added?: LineQuantityChange): SelectionCall {
  return async (client) => {
    // Read inside the queued call, because earlier requests may have changed the cart.
    const cached = getCachedSelection()
    const answer = await call(client)
    if (!answer.ok) return answer
    const { value: selection, isNewCart } = answer
    const before = isNewCart ? undefined : (cached ?? undefined)
    const isUnknown = isNewCart || cached === undefined
    const unknown = added ? [added] : []
    const changes = isUnknown ? unknown : computeLineDeltas(before?.lines ?? [], selection.lines)
    if (changes.length > 0) track({ kind: 'lines-changed', changes, before, selection })
    return answer
  }
}
