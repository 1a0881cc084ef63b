import { preloadSelection } from '../actions.ts'
import { failureMessage } from '../failure-message.ts'
import type { BoughtLine, UnitsNotAdded } from '../rules/reorder.ts'
import { planAdditions, unitsNotAdded } from '../rules/reorder.ts'
import { changeSelection, getCachedSelection } from '../selection/selection.ts'

export type BuyAgainOutcome = { missing: readonly UnitsNotAdded[]; all: boolean } | { failure: string }

/** Skips items that can no longer be bought. The caller displays the result. */
export async function reorder(lines: readonly BoughtLine[]): Promise<BuyAgainOutcome> {
  await preloadSelection()
  const before = getCachedSelection()?.lines ?? []
  // Read inside the queued call, because the cart can have changed since the click.
  const answer = await changeSelection('batch', (client) =>
    client.updateItems(planAdditions(lines, getCachedSelection()?.lines ?? [])),
  )
  if (!answer.ok && answer.kind !== 'refused') return { failure: failureMessage(answer) }
  const missing = unitsNotAdded(lines, before, getCachedSelection()?.lines ?? [])
  return { missing, all: isAll(lines, missing) }
}

function isAll(lines: readonly BoughtLine[], missing: readonly UnitsNotAdded[]): boolean {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return missing.reduce((sum, each) => sum + each.missing, 0) === wanted
}
