import { replaceEqualDeep } from '@tanstack/react-query'
import { getDisplayedMarket, setShopperMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { QueryError } from '#lib/query-retry.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { ShopperFailure, ShopperResult, Shortage } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { addCartNotice } from '../notices.ts'
import { toLineChanges } from '../rules/line-changes.ts'
import {
  chooseReplacementMethods,
  getChangedCustomerCountry,
  preservesPayment,
  type SelectionChange,
} from '../rules/selection-change.ts'
import { cartKey, personalQueryPrefix, shippingCountriesKey } from './cache-keys.ts'
import { type PendingQuantity, runChangeInCartQueue, runInCartQueue } from './cart-queue.ts'
import { setPaymentInProgress, updatePaymentWidget, withSuspendedWidgets } from './payment-in-progress.ts'
import { getShopperClient } from './shopper.ts'
import { notifyOtherTabs, readShopperToken } from './shopper-storage.ts'

export type SelectionCall = (client: ShopperClient) => Promise<ShopperResult<Selection>>

/** Returns undefined before the first fetch, and null if the shopper has no selection. */
export function getCachedSelection(): Selection | null | undefined {
  return getQueryClient().getQueryData<Selection | null>(cartKey)
}

export class SelectionError extends QueryError {
  override readonly name = 'SelectionError'
  readonly failure: ShopperFailure
  constructor(failure: ShopperFailure) {
    super(`The cart could not be read: ${failure.kind}`, failure.kind === 'refused')
    this.failure = failure
  }
}

/**
 * Runs `call` in the cart queue and applies the selection in the response, even if the response is a refusal. Widgets
 * in `ignore` are not suspended.
 */
export function changeSelection(
  change: SelectionChange,
  call: SelectionCall,
  { ignore, wanted }: { ignore?: readonly string[] | undefined; wanted?: PendingQuantity | undefined } = {},
): Promise<ShopperResult<Selection>> {
  const work = () => changeSelectionWithinQueue(change, call, ignore)
  return change === 'refresh' ? runInCartQueue(work) : runChangeInCartQueue(work, wanted)
}

/** For calls that do not change the cart. Creates a selection first if the visitor has no token. */
export function requestInQueue<Value>(
  call: (client: ShopperClient) => Promise<ShopperResult<Value>>,
): Promise<ShopperResult<Value>> {
  return runInCartQueue(async () => {
    const begun = await createSelectionIfMissing()
    if (begun && !begun.ok && begun.kind !== 'refused') return begun
    const answer = await call(getShopperClient())
    if (answer.ok && answer.isNewCart) await moveNewSelection()
    return answer
  })
}

/** Like `changeSelection`, for code that already runs in the queue. */
export async function changeSelectionWithinQueue(
  change: SelectionChange,
  call: SelectionCall,
  ignore?: readonly string[],
): Promise<ShopperResult<Selection>> {
  if (change === 'refresh') return callAndApply(change, call)
  const answer = await withSuspendedWidgets(() => callAndApply(change, call), ignore)
  notifyOtherTabs()
  return answer
}

async function callAndApply(change: SelectionChange, call: SelectionCall): Promise<ShopperResult<Selection>> {
  const begun = change === 'country' ? undefined : await createSelectionIfMissing()
  if (begun && !begun.ok && begun.kind !== 'refused') return begun
  const first = await recoverLostResponse(change, await call(getShopperClient()))
  if (first.ok && first.isNewCart) addCartNotice({ kind: 'renewed' })
  const answer = first.ok && first.isNewCart ? await moveToShopperCountry(first) : first
  addShortageNotice(first)
  const settled = await syncCustomerCountry(await replaceUnavailableMethods(change, answer))
  const selection = settled.ok ? settled.value : settled.kind === 'refused' ? settled.selection : undefined
  if (selection) applySelection(selection, change)
  return settled
}

/**
 * Refetches the selection after a change whose response was lost or whose cart was stale. If the refetched selection
 * differs from the cached one, a change with a lost response counts as applied.
 */
async function recoverLostResponse(
  change: SelectionChange,
  answer: ShopperResult<Selection>,
): Promise<ShopperResult<Selection>> {
  if (answer.ok) return answer
  const isRefused = answer.kind === 'refused'
  const isKnown = isRefused ? answer.reason !== 'stale' || answer.selection !== undefined : change === 'refresh'
  if (isKnown) return answer
  const fresh = await getShopperClient().selection()
  if (!fresh.ok) return answer
  if (isRefused) return { ...answer, selection: fresh.value }
  const known = getCachedSelection()
  return known && replaceEqualDeep(known, fresh.value) !== known ? fresh : answer
}

/** The only function that replaces the cached selection (architecture section 4.2). */
function applySelection(selection: Selection, change: SelectionChange): void {
  const known = getCachedSelection()
  const otherMethod = selection.paymentMethod !== (known?.paymentMethod ?? selection.paymentMethod)
  const isReplaced = selection.widgetMarkup !== undefined
  if (otherMethod || !(preservesPayment(change) || isReplaced)) setPaymentInProgress(null)
  updatePaymentWidget(selection)
  storeMarket(selection)
  if (selection.customer?.email) track({ kind: 'email-known', email: selection.customer.email })
  // After a logout (here or in another tab) or a change of customer, clear the cached personal data.
  const before = known?.customer?.email
  if (before !== undefined && before !== selection.customer?.email) clearPersonalData()
  getQueryClient().setQueryData<Selection | null>(cartKey, selection)
  getQueryClient().setQueryData(
    shippingCountriesKey,
    selection.countries.map(({ code }) => code),
  )
}

export function clearPersonalData(): void {
  getQueryClient().removeQueries({ queryKey: [personalQueryPrefix] })
}

/** Makes the selection's location the shopper's market. Does nothing if country or pricelist is unknown. */
function storeMarket({ location, currency, format }: Selection): void {
  const { country, countryName, pricelist, market = 0 } = location
  if (country === undefined || pricelist === undefined) return
  setShopperMarket({ country, currency, pricelist, market, format }, countryName)
}

function addShortageNotice(answer: ShopperResult<Selection>): void {
  const short = getShortages(answer)
  if (short.length === 0) return
  const after = answer.ok ? answer.value.lines : []
  const lines = [...after, ...(getCachedSelection()?.lines ?? [])]
  addCartNotice({ kind: 'lost', reason: 'stock', changes: toLineChanges(short, lines) })
}

function getShortages(answer: ShopperResult<Selection>): Shortage[] {
  if (answer.ok) return answer.shortages
  return answer.kind === 'refused' && answer.reason === 'stock' ? answer.shortages : []
}

/** Creates a selection in the country whose prices the page displays. Returns undefined if the shopper has a token. */
async function createSelectionIfMissing(): Promise<ShopperResult<Selection> | undefined> {
  if (readShopperToken() !== undefined) return undefined
  return await setDisplayedCountry()
}

/** Moves a selection that the service has created for an unknown token to the shopper's country. */
async function moveToShopperCountry(first: ShopperResult<Selection> & { ok: true }): Promise<ShopperResult<Selection>> {
  if (first.value.location.country === getDisplayedMarket().country) return first
  const moved = await setDisplayedCountry()
  return moved.ok ? moved : first
}

async function moveNewSelection(): Promise<void> {
  addCartNotice({ kind: 'renewed' })
  await changeSelectionWithinQueue('country', setDisplayedCountry)
}

function setDisplayedCountry(): Promise<ShopperResult<Selection>> {
  return getShopperClient().setCountry(getDisplayedMarket().country, getPageLanguage())
}

/** Changes after which a chosen method may no longer be offered. */
const changesRevalidatingMethods: ReadonlySet<SelectionChange> = new Set(['refresh', 'country', 'payment-fields'])

/**
 * Replaces methods that are no longer offered, before the cart queue runs the next change (specification sections 4.3
 * and 7.1).
 */
async function replaceUnavailableMethods(
  change: SelectionChange,
  answer: ShopperResult<Selection>,
): Promise<ShopperResult<Selection>> {
  if (!answer.ok || !changesRevalidatingMethods.has(change)) return answer
  const { payment, shipping } = chooseReplacementMethods(answer.value)
  const paid = payment === undefined ? answer : await getShopperClient().setPaymentMethod(payment)
  const sent = shipping === undefined ? paid : await getShopperClient().setShippingMethod(shipping)
  // A failed replacement is ignored, because the shopper can still choose a different method.
  const last = [sent, paid].find(({ ok }) => ok)
  return last?.ok ? { ...last, isNewCart: answer.isNewCart, shortages: answer.shortages } : answer
}

/** Email address and country of the last failed customer update. Prevents a retry on every cart change. */
let failedUpdate: string | undefined

/** Copies the selection's country to the customer record (specification section 4.3). */
async function syncCustomerCountry(answer: ShopperResult<Selection>): Promise<ShopperResult<Selection>> {
  if (!answer.ok || !answer.value.customer) return answer
  const country = getChangedCustomerCountry(answer.value)
  const { firstName, lastName, email } = answer.value.customer
  const attempt = `${email} ${country}`
  if (country === undefined || attempt === failedUpdate) return answer
  const updated = await getShopperClient().updateCustomer({ firstName, lastName, country })
  if (updated.ok) return { ...updated, isNewCart: answer.isNewCart, shortages: answer.shortages }
  failedUpdate = attempt
  return answer
}
