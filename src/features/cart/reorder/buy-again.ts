import { preloadSelection } from '../actions.ts'
import { getFailureMessage } from '../failure-message.ts'
import type { BoughtLine, UnitsNotAdded } from '../rules/reorder.ts'
import { findUnitsNotAdded, planCartAdditions } from '../rules/reorder.ts'
import { changeSelection, getCachedSelection } from '../selection/selection.ts'

export type BuyAgainOutcome = { missing: readonly UnitsNotAdded[]; isNothingAdded: boolean } | { failure: string }

/** Skips items that can no longer be bought. The caller displays the result. */
export async function buyAgain(lines: readonly BoughtLine[]): Promise<BuyAgainOutcome> {
  await preloadSelection()
  const before = getCachedSelection()?.lines ?? []
  // Reads the cart again in the queued call, because earlier queued changes may have altered it since the click.
  const answer = await changeSelection('batch', (client) =>
    client.updateItems(planCartAdditions(lines, getCachedSelection()?.lines ?? [])),
  )
  if (!answer.ok && answer.kind !== 'refused') return { failure: getFailureMessage(answer) }
  const missing = findUnitsNotAdded(lines, before, getCachedSelection()?.lines ?? [])
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { missing, isNothingAdded: missing.reduce((sum, each) => sum + each.missing, 0) === wanted }
}
