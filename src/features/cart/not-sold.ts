import { saleRules } from '#features/market/facts/sale.functions.ts'
import { marketInView } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import { mostItems, type SalePlace, type SaleResponse } from '#services/commerce/sale/sale-question.ts'
import type { Answer, Refused, Success } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { changeNow, knownSelection, type SelectionCall } from './selection/selection.ts'

/**
 * A hosted commerce service does not check the market rules. If this check is unavailable, the cart still works, but
 * the checkout does not.
 */

const patienceMs = 15_000

function askSale(place: SalePlace, items: string[]): Promise<SaleResponse | undefined> {
  const data = { ...place, items: [...new Set(items)] }
  return saleRules({ data, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
}

/** Starts the sale check of an item in parallel with queued mutations. Repeats it if country or state changed meanwhile. */
export function startSaleCheck(item: string): () => Promise<Refused | undefined> {
  const askedFor = placeOf(knownSelection())
  const asked = askSale(askedFor, [item])
  return async () => {
    const place = placeOf(knownSelection())
    const isSame = place.country === askedFor.country && place.state === askedFor.state
    const fault = (await (isSame ? asked : askSale(place, [item])))?.refused.get(item)
    return fault && { ok: false, kind: 'refused', reason: 'sale', fault, short: [] }
  }
}

/**
 * Moves the cart to a country and removes products that cannot be sold there, so that the page never displays them at
 * that country's prices.
 */
export function moveTo(country: string): SelectionCall {
  return async (client) => {
    const moved = await client.setCountry(country, pageLanguage())
    return moved.ok ? withoutForbidden(client, moved) : moved
  }
}

async function withoutForbidden(client: ShopperClient, moved: Success<Selection>): Promise<Answer<Selection>> {
  const { lines } = moved.value
  if (lines.length === 0) return moved
  const refused = (await askSale(placeOf(moved.value), itemsOf(lines)))?.refused
  if (!refused || refused.size === 0) return moved
  const left = await removeItems(client, lines, refused)
  return left.ok ? { ...left, renewed: moved.renewed } : moved
}

export interface CartBeforeSale {
  /** Reason that a product cannot be sold. Its line is already removed. */
  fault?: SaleFault
  /** True if the buyer must first prove their age. */
  asksProof: boolean
}

/**
 * Checks the cart against the market rules before payment. Call inside the cart queue. Undefined if the check is
 * unavailable.
 */
export async function cartBeforeSale(place: SalePlace): Promise<CartBeforeSale | undefined> {
  const lines = knownSelection()?.lines ?? []
  if (lines.length === 0) return { asksProof: false }
  const answer = await askSale(place, itemsOf(lines))
  if (!answer) return undefined
  const [fault] = answer.refused.values()
  if (fault) await changeNow('remove', (client) => removeItems(client, lines, answer.refused))
  return { ...(fault && { fault }), asksProof: answer.ageCheck === 'before-payment' }
}

function removeItems(client: ShopperClient, lines: Selection['lines'], refused: ReadonlyMap<string, SaleFault>) {
  const gone = lines.filter(({ item }) => refused.has(item))
  return client.updateItems({ lines: gone.map(({ id }) => ({ line: id, quantity: 0 })) })
}

function itemsOf(lines: Selection['lines']): string[] {
  return lines.map(({ item }) => item).slice(0, mostItems)
}

function placeOf(selection: Selection | null | undefined): SalePlace {
  const { country = marketInView().country, state } = selection?.location ?? {}
  return { country, state }
}
