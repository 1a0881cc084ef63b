import { getSaleCheck } from '#features/market/facts/sale.functions.ts'
import { getDisplayedMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { maxSaleCheckItems, type SaleCheckResult, type SaleDestination } from '#services/commerce/sale/sale-check.ts'
import type { ShopperRefusal, ShopperResult, ShopperSuccess } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { changeSelectionWithinQueue, getCachedSelection, type SelectionCall } from './selection/selection.ts'

const timeoutMs = 15_000

/** The shop checks the rules, because a hosted service does not know them. Undefined if the check is unavailable. */
function fetchSaleRules(place: SaleDestination, items: string[]): Promise<SaleCheckResult | undefined> {
  const data = { ...place, items: [...new Set(items)] }
  return getSaleCheck({ data, signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
}

/**
 * Starts to check whether the item can be sold, in parallel with queued mutations. The returned function returns the
 * refusal, if any, and checks again if the country or state has changed in the meantime.
 */
export function startSaleCheck(item: string): () => Promise<ShopperRefusal | undefined> {
  const askedFor = getDestination(getCachedSelection())
  const asked = fetchSaleRules(askedFor, [item])
  return async () => {
    const place = getDestination(getCachedSelection())
    const isSame = place.country === askedFor.country && place.state === askedFor.state
    const fault = (await (isSame ? asked : fetchSaleRules(place, [item])))?.refused.get(item)
    return fault && { ok: false, kind: 'refused', reason: 'sale', fault, shortages: [] }
  }
}

/**
 * Changes the country and, in the same queued call, removes items that cannot be sold there, so that the page does not
 * briefly display them at the country's prices.
 */
export function createSetCountryCall(country: string): SelectionCall {
  return async (client) => {
    const moved = await client.setCountry(country, getPageLanguage())
    return moved.ok ? removeForbiddenItems(client, moved) : moved
  }
}

async function removeForbiddenItems(
  client: ShopperClient,
  moved: ShopperSuccess<Selection>,
): Promise<ShopperResult<Selection>> {
  const { lines } = moved.value
  if (lines.length === 0) return moved
  const refused = (await fetchSaleRules(getDestination(moved.value), getItems(lines)))?.refused
  if (!refused || refused.size === 0) return moved
  const left = await removeItems(client, lines, refused)
  return left.ok ? { ...left, isNewCart: moved.isNewCart } : moved
}

interface CartSaleCheckResult {
  /** Reason why the first refused item cannot be sold. */
  fault?: SaleProblem
  requiresAgeProof: boolean
}

/** Removes items that cannot be sold. Must be called in the cart queue. Undefined if the check is unavailable. */
export async function checkCartBeforePayment(place: SaleDestination): Promise<CartSaleCheckResult | undefined> {
  const lines = getCachedSelection()?.lines ?? []
  if (lines.length === 0) return { requiresAgeProof: false }
  const answer = await fetchSaleRules(place, getItems(lines))
  if (!answer) return undefined
  const [fault] = answer.refused.values()
  if (fault) await changeSelectionWithinQueue('remove', (client) => removeItems(client, lines, answer.refused))
  return { ...(fault && { fault }), requiresAgeProof: answer.ageCheck === 'before-payment' }
}

function removeItems(client: ShopperClient, lines: Selection['lines'], refused: ReadonlyMap<string, SaleProblem>) {
  const gone = lines.filter(({ item }) => refused.has(item))
  return client.updateItems({ lines: gone.map(({ id }) => ({ line: id, quantity: 0 })) })
}

function getItems(lines: Selection['lines']): string[] {
  return lines.map(({ item }) => item).slice(0, maxSaleCheckItems)
}

function getDestination(selection: Selection | null | undefined): SaleDestination {
  const { country = getDisplayedMarket().country, state } = selection?.location ?? {}
  return { country, state }
}
