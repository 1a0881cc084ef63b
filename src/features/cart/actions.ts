import { createAtom, useSelector } from '@tanstack/react-store'
import { pageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { type LineDelta, note } from '#services/analytics/moments.ts'
import type { Answer, Failure } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { announceAdded } from './added.ts'
import { moveTo, startSaleCheck } from './not-sold.ts'
import { addNotice, clearNotices, hasNews } from './notices.ts'
import { cartQuery } from './queries.ts'
import { type CountryUndo, countryUndo, type LostLine, lineDifferences, lostLines } from './rules/line-changes.ts'
import { isOvertaken, type PendingQuantity, pendingQuantity } from './selection/cart-queue.ts'
import { changeSelection, knownSelection, type SelectionCall } from './selection/selection.ts'
import { setCartOpen } from './view-state.ts'

/** Everything a shopper does to the cart. Loaded on first use: see `load-cart.ts`. */

/** Reads the selection for the badge, unless it is known; again where another tab `changed` it. */
export async function preloadSelection(changed = false): Promise<void> {
  if (changed) await changeSelection('refresh', (client) => client.selection())
  // Who opens the cart is told what went wrong.
  else await getQueryClient().prefetchQuery(cartQuery)
}

export interface AddRequest {
  item: string
  quantity: number
  /** The page it was added from. */
  productUrl?: string
  /** What goes with the line. */
  comment?: string | undefined
}

/** Adds an item; a plain line's number shows at once. The cart opens only with news that nobody asked for (decision 0073). */
export async function addToCart(request: AddRequest): Promise<Answer<Selection>> {
  const { item, quantity, comment } = request
  const line = comment === undefined ? plainLine(item) : undefined
  if (!line) return withNews(await addOnly(request))
  const pieces = (pendingQuantity(line.id) ?? line.quantity) + quantity
  // Added and not set: another tab may have added some meanwhile.
  return withNews(await addOnly(request, { line: line.id, quantity: pieces, by: 'add' }))
}

/** Has so many pieces of an item in the cart, none with 0. */
export async function setItemQuantity(item: string, quantity: number): Promise<Answer<Selection>> {
  const line = plainLine(item)
  if (!line) return addToCart({ item, quantity })
  return withNews(await (quantity < 1 ? removeLine(line.id) : setQuantity(line.id, quantity)))
}

function plainLine(item: string) {
  return knownSelection()?.lines.find((line) => line.item === item && line.comment === undefined)
}

function withNews(answer: Answer<Selection>): Answer<Selection> {
  if (answer.ok && hasNews()) setCartOpen(true)
  return answer
}

/** Adds pieces of an item and says what came of it, where the page itself shows the cart. */
export async function addOnly(
  { item, quantity, productUrl, comment }: AddRequest,
  wanted?: PendingQuantity,
): Promise<Answer<Selection>> {
  clearNotices('added', 'removed', 'failed', 'lost')
  const from = productUrl === undefined ? {} : { productUrl }
  const saleRefusal = startSaleCheck(item)
  const add: SelectionCall = async (client) => {
    const refused = await saleRefusal()
    if (refused) return refused
    return comment === undefined
      ? client.addItem(item, quantity, from)
      : client.addItemWithComment(item, quantity, { comment, ...from })
  }
  const answer = await changeSelection('add', recordLines(add, { item, quantity }), { wanted })
  if (answer.ok) {
    const line = answer.value.lines.find((each) => each.item === item)
    addNotice({ kind: 'added', name: line?.product.name ?? item })
    if (line) announceAdded({ product: line.product.id, item, quantity })
  } else {
    addNotice({ kind: 'failed', failure: answer })
  }
  return answer
}

/** Sets a line's quantity, 0 removes it. Shows at once, falls back on failure; of several changes only the last is sent. */
export async function setQuantity(line: string, quantity: number): Promise<Answer<Selection>> {
  const wanted: PendingQuantity = { line, quantity, by: 'set' }
  const call = recordLines(async (client) => {
    const known = knownSelection()
    return known && isOvertaken(wanted)
      ? { ok: true, value: known, renewed: false, short: [] }
      : client.setLineQuantity(line, quantity)
  })
  return await reportFailure(changeSelection('quantity', call, { wanted }))
}

/** Writes a comment on a line, none where it is empty; the line may become another one by that (glossary: line). */
export function setComment(line: string, comment: string): Promise<Answer<Selection>> {
  return changeSelection(
    'comment',
    recordLines((client) => {
      // In the call and not before it: a change of the quantity may have come first.
      const quantity = knownSelection()?.lines.find((each) => each.id === line)?.quantity ?? 1
      return client.updateItems({ lines: [{ line, quantity, comment }] })
    }),
  )
}

export async function removeLine(line: string): Promise<Answer<Selection>> {
  const removed = knownSelection()?.lines.find((each) => each.id === line)
  // What is shown may be on its way still.
  const quantity = pendingQuantity(line) ?? removed?.quantity ?? 1
  const answer = await reportFailure(
    changeSelection(
      'remove',
      recordLines((client) => client.removeLine(line)),
    ),
  )
  if (answer.ok && removed) {
    const { item, comment, product } = removed
    const lost = { item, quantity, ...(comment !== undefined && { comment }) }
    addNotice({ kind: 'removed', name: product.name, line: lost })
  }
  return answer
}

/** Puts a removed line back; meanwhile there may be another one of the same item. */
export async function undoRemoval(name: string, removed: LostLine): Promise<void> {
  const { item, quantity, comment } = removed
  const present = comment === undefined ? plainLine(item) : undefined
  const answer = await (present ? setQuantity(present.id, present.quantity + quantity) : putBack([removed]))
  clearNotices('removed', 'failed')
  addNotice(answer.ok ? { kind: 'added', name } : { kind: 'failed', failure: answer })
  withNews(answer)
}

/** Moves the selection to another country (specification section 4); a notice lists what was removed, with an undo. */
export async function moveToCountry(country: string): Promise<{ answer: Answer<Selection>; lost: boolean }> {
  await preloadSelection()
  const before = knownSelection()
  clearNotices('restored')
  const answer = await changeSelection('country', moveTo(country))
  const changes = answer.ok ? lostLines(before?.lines ?? [], answer.value.lines) : []
  if (changes.length === 0) return { answer, lost: false }
  const undo = before && countryUndo(before.location.country, before.lines, changes)
  addNotice({ kind: 'lost', reason: 'country', changes, ...(undo && { undo }) })
  return { answer, lost: true }
}

/** Undoes a country change: the country before, then the removed lines in one batch. The undo stays while the move fails. */
export async function undoCountry({ country, items }: CountryUndo): Promise<void> {
  const moved = await changeSelection('country', (client) => client.setCountry(country, pageLanguage()))
  if (!moved.ok) return addNotice({ kind: 'failed', failure: moved })
  const answer = await putBack(items)
  clearNotices('lost', 'failed')
  addNotice(answer.ok ? { kind: 'restored' } : { kind: 'failed', failure: answer })
}

function putBack(items: CountryUndo['items']): Promise<Answer<Selection>> {
  return changeSelection(
    'batch',
    recordLines((client) => client.updateItems({ items })),
  )
}

/** The session's voucher error flag, with the reason (specification sections 3 and 4). */
export const voucherFailure = createAtom<Failure | null>(null)

export function useVoucherFailure(): Failure | null {
  return useSelector(voucherFailure)
}

/** Adds a discount code. A code that fails sets the error flag, one that works clears it. */
export async function addVoucher(code: string): Promise<Answer<Selection>> {
  const answer = await changeSelection('voucher', (client) => client.addVoucher(code))
  voucherFailure.set(answer.ok ? null : answer)
  return answer
}

/** Takes a discount code away, which clears the error flag; a removal that fails says nothing of any code's use. */
export async function removeVoucher(code: string): Promise<Answer<Selection>> {
  const answer = await changeSelection('voucher', (client) => client.removeVoucher(code))
  if (answer.ok) voucherFailure.set(null)
  return answer
}

/** A failed change becomes a notice in the drawer, where the shopper is looking. */
async function reportFailure(change: Promise<Answer<Selection>>): Promise<Answer<Selection>> {
  clearNotices('added', 'removed', 'failed', 'lost', 'restored')
  const answer = await change
  if (!answer.ok) addNotice({ kind: 'failed', failure: answer })
  return answer
}

/** Records line changes for analytics once the service has answered; `added` counts where the cart before is not known. */
export function recordLines(call: SelectionCall, added?: LineDelta): SelectionCall {
  return async (client) => {
    // In the call and not before it: the cart as its turn in the queue finds it.
    const known = knownSelection()
    const answer = await call(client)
    if (answer.ok) recordDifferences(answer.renewed ? undefined : known, answer.value, added)
    return answer
  }
}

function recordDifferences(
  known: Selection | null | undefined,
  selection: Selection,
  added: LineDelta | undefined,
): void {
  const before = known ?? undefined
  const unknown = added ? [added] : []
  const changes = known === undefined ? unknown : lineDifferences(before?.lines ?? [], selection.lines)
  if (changes.length > 0) note({ kind: 'lines-changed', changes, before, selection })
}
