import { replaceEqualDeep } from '@tanstack/react-query'
import { marketInView, setShopperMarket } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { QueryFailed } from '#lib/query-retry.ts'
import { note } from '#services/analytics/moments.ts'
import type { Answer, Failure, Shortage } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { addNotice } from '../notices.ts'
import { shortLines } from '../rules/line-changes.ts'
import { keepsPayment, type SelectionChange } from '../rules/selection-change.ts'
import { customerInCountry, offeredMethods } from './after-change.ts'
import { cartKey, personalQueries, shippedCountriesKey } from './cache-keys.ts'
import { changeInQueue, inCartQueue, type PendingQuantity } from './cart-queue.ts'
import { notifyWidget, setPaymentInProgress, whileSuspended } from './payment-in-progress.ts'
import { shopper } from './shopper.ts'
import { notifyOtherTabs, readToken } from './shopper-storage.ts'

export type SelectionCall = (client: ShopperClient) => Promise<Answer<Selection>>

/** Cached selection. Undefined before the first fetch, null if the shopper has none. */
export function knownSelection(): Selection | null | undefined {
  return getQueryClient().getQueryData<Selection | null>(cartKey)
}

export class SelectionFailed extends QueryFailed {
  override readonly name = 'SelectionFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`The selection could not be read: ${failure.kind}`, failure.kind === 'refused')
    this.failure = failure
  }
}

/** Changes the selection in its queue turn. Also applies the selection of a refusal. Widgets in `ignore` are not suspended. */
export function changeSelection(
  change: SelectionChange,
  call: SelectionCall,
  { ignore, wanted }: { ignore?: readonly string[] | undefined; wanted?: PendingQuantity | undefined } = {},
): Promise<Answer<Selection>> {
  const work = () => changeNow(change, call, ignore)
  return change === 'refresh' ? inCartQueue(work) : changeInQueue(work, wanted)
}

/** Queues a call that does not change the cart. Creates a selection first if the visitor has none. */
export function requestInQueue<Value>(call: (client: ShopperClient) => Promise<Answer<Value>>): Promise<Answer<Value>> {
  return inCartQueue(async () => {
    const begun = await beginSelection()
    if (begun && !begun.ok && begun.kind !== 'refused') return begun
    const answer = await call(shopper())
    if (answer.ok && answer.renewed) await adoptNewSelection()
    return answer
  })
}

/** Like `changeSelection`, for work that is already in the queue. */
export async function changeNow(
  change: SelectionChange,
  call: SelectionCall,
  ignore?: readonly string[],
): Promise<Answer<Selection>> {
  if (change === 'refresh') return applied(change, call)
  const answer = await whileSuspended(() => applied(change, call), ignore)
  notifyOtherTabs()
  return answer
}

async function applied(change: SelectionChange, call: SelectionCall): Promise<Answer<Selection>> {
  // A country change creates a selection itself.
  const begun = change === 'country' ? undefined : await beginSelection()
  if (begun && !begun.ok && begun.kind !== 'refused') return begun
  const first = await recovered(change, await call(shopper()))
  if (first.ok && first.renewed) addNotice({ kind: 'renewed' })
  const answer = first.ok && first.renewed ? await backInCountry(first) : first
  addShortageNotice(first)
  const settled = await customerInCountry(await offeredMethods(change, answer))
  const selection = settled.ok ? settled.value : settled.kind === 'refused' ? settled.selection : undefined
  if (selection) applySelection(selection, change)
  return settled
}

/**
 * Reads the selection again after a lost response or a stale refusal. A lost change counts as applied if the selection
 * differs.
 */
async function recovered(change: SelectionChange, answer: Answer<Selection>): Promise<Answer<Selection>> {
  if (answer.ok) return answer
  const isRefused = answer.kind === 'refused'
  const isKnown = isRefused ? answer.reason !== 'stale' || answer.selection !== undefined : change === 'refresh'
  if (isKnown) return answer
  const fresh = await shopper().selection()
  if (!fresh.ok) return answer
  if (isRefused) return { ...answer, selection: fresh.value }
  const known = knownSelection()
  return known && replaceEqualDeep(known, fresh.value) !== known ? fresh : answer
}

/** The only place that replaces the cached selection (specification section 4, architecture section 4). */
function applySelection(selection: Selection, change: SelectionChange): void {
  const known = knownSelection()
  // Clear the widget of a previous payment method, whatever change replaced the method.
  const otherMethod = selection.paymentMethod !== (known?.paymentMethod ?? selection.paymentMethod)
  const isReplaced = selection.widgetMarkup !== undefined
  if (otherMethod || !(keepsPayment(change) || isReplaced)) setPaymentInProgress(null)
  notifyWidget(selection)
  mirrorMarket(selection)
  if (selection.customer?.email) note({ kind: 'email-known', email: selection.customer.email })
  // After a logout, here or in another tab, or with a different token, clear the cached personal data.
  const before = known?.customer?.email
  if (before !== undefined && before !== selection.customer?.email) clearPersonal()
  getQueryClient().setQueryData<Selection | null>(cartKey, selection)
  getQueryClient().setQueryData(
    shippedCountriesKey,
    selection.countries.map(({ code }) => code),
  )
}

export function clearPersonal(): void {
  getQueryClient().removeQueries({ queryKey: [personalQueries] })
}

/** The location is authoritative for country and pricelist. Nothing is copied while they are unknown. */
function mirrorMarket({ location, currency, format }: Selection): void {
  const { country, countryName, pricelist, market = 0 } = location
  if (country === undefined || pricelist === undefined) return
  setShopperMarket({ country, currency, pricelist, market, format }, countryName)
}

/** A change can succeed partially or fail because of stock. Both responses contain the shortages. */
function addShortageNotice(answer: Answer<Selection>): void {
  const short = shortagesIn(answer)
  if (short.length === 0) return
  const after = answer.ok ? answer.value.lines : []
  const lines = [...after, ...(knownSelection()?.lines ?? [])]
  addNotice({ kind: 'lost', reason: 'stock', changes: shortLines(short, lines) })
}

function shortagesIn(answer: Answer<Selection>): Shortage[] {
  if (answer.ok) return answer.short
  return answer.kind === 'refused' && answer.reason === 'stock' ? answer.short : []
}

/** For a shopper without a token. Uses the country whose prices the page displays. */
async function beginSelection(): Promise<Answer<Selection> | undefined> {
  if (readToken() !== undefined) return undefined
  return await shopper().setCountry(shownCountry(), pageLanguage())
}

/**
 * The old token was unknown, so the service created a selection in its default country. Moves the selection to the
 * shopper's country.
 */
async function backInCountry(first: Answer<Selection> & { ok: true }): Promise<Answer<Selection>> {
  if (first.value.location.country === shownCountry()) return first
  const moved = await shopper().setCountry(shownCountry(), pageLanguage())
  return moved.ok ? moved : first
}

/**
 * The service no longer recognizes the token, so the previous cart is lost. Moves the new selection to the shopper's
 * country.
 */
async function adoptNewSelection(): Promise<void> {
  addNotice({ kind: 'renewed' })
  await changeNow('country', (client) => client.setCountry(shownCountry(), pageLanguage()))
}

function shownCountry(): string {
  return marketInView().country
}
