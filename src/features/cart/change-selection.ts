import { MutationObserver } from '@tanstack/react-query'
import { languages } from '#app.config'
import { pageLanguage } from '#features/market/page-language.ts'
import { shopperMarket } from '#features/market/shopper-market-store.ts'
import { browserQueryClient } from '#lib/query-client.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { ShopperClient } from '#services/commerce/shopper-client.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { applySelection, knownSelection } from './apply-selection.ts'
import { changeKey } from './change-key.ts'
import { whileSuspended } from './checkout-script.ts'
import { customerInCountry } from './customer-country.ts'
import { tell } from './notices.ts'
import { revalidateMethods } from './revalidate-methods.ts'
import { shortLines } from './rules/changed-lines.ts'
import type { SelectionChange } from './rules/keeps-payment.ts'
import { shopper } from './shopper.ts'
import { readToken } from './shopper-token.ts'
import { tellOtherTabs } from './tabs.ts'

export type SelectionCall = (client: ShopperClient) => Promise<Answer<SelectionAnswer>>

/** Runs work on the selection after all that was asked for before it: writes of one cart never overtake each other. */
export function inSelectionQueue<Result>(
  work: () => Promise<Result>,
  mutationKey?: readonly string[],
): Promise<Result> {
  const observer = new MutationObserver(browserQueryClient(), {
    mutationFn: work,
    scope: { id: 'selection' },
    ...(mutationKey && { mutationKey }),
  })
  return observer.mutate()
}

/**
 * One change of the selection, in its turn. The answer's selection is applied, also that of a refusal. `ignore` names
 * payment widgets that need not stand still meanwhile.
 */
export function changeSelection(
  change: SelectionChange,
  call: SelectionCall,
  ignore?: readonly string[],
): Promise<Answer<SelectionAnswer>> {
  return inSelectionQueue(() => changeNow(change, call, ignore), change === 'refresh' ? undefined : changeKey)
}

/** `changeSelection` for work that already stands in the queue. */
export async function changeNow(
  change: SelectionChange,
  call: SelectionCall,
  ignore?: readonly string[],
): Promise<Answer<SelectionAnswer>> {
  if (change === 'refresh') return applied(change, call)
  const answer = await whileSuspended(() => applied(change, call), ignore)
  tellOtherTabs()
  return answer
}

async function applied(change: SelectionChange, call: SelectionCall): Promise<Answer<SelectionAnswer>> {
  // A change of country begins a selection by itself.
  const begun = change === 'country' ? undefined : await beginSelection()
  if (begun && !begun.ok && begun.kind !== 'refused') return begun
  const first = await call(shopper())
  if (first.ok && first.renewed) tell({ kind: 'renewed' })
  const answer = first.ok && first.renewed ? await backInCountry(first) : first
  tellWhatIsShort(first)
  const settled = await customerInCountry(await revalidateMethods(change, answer))
  const selection = settled.ok ? settled.value : settled.kind === 'refused' ? settled.selection : undefined
  if (selection) applySelection(selection, change)
  return settled
}

/** A change may succeed in part only, or fail for want of stock: either way the answer says what is short. */
function tellWhatIsShort(answer: Answer<SelectionAnswer>): void {
  const short = answer.ok ? answer.value.unavailable : answer.kind === 'refused' ? answer.unavailable : []
  if (short.length === 0) return
  const after = answer.ok ? answer.value.selection.items : []
  const lines = [...after, ...(knownSelection()?.selection.items ?? [])]
  tell({ kind: 'lost', reason: 'stock', changes: shortLines(short, lines) })
}

/**
 * A shopper without a token gets a selection in the country whose prices the pages show, so that nothing changes
 * its price by being put in the cart.
 */
export async function beginSelection(): Promise<Answer<SelectionAnswer> | undefined> {
  if (readToken() !== undefined) return undefined
  return await shopper().setCountry(shownCountry(), pageLanguage())
}

/** The old token was unknown, so the service began anew in its own default country: move to the shopper's. */
async function backInCountry(first: Answer<SelectionAnswer> & { ok: true }): Promise<Answer<SelectionAnswer>> {
  if (first.value.location.country === shownCountry()) return first
  const moved = await shopper().setCountry(shownCountry(), pageLanguage())
  return moved.ok ? moved : first
}

export function shownCountry(): string {
  return shopperMarket()?.country ?? languages[pageLanguage()].market
}
