import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { knownSelection } from './apply-selection.ts'
import type { SelectionCall } from './change-selection.ts'
import { lineDifferences } from './rules/line-differences.ts'

/**
 * A call that changes lines, and notes by how much once the service has answered. `asked` is what it adds: that counts
 * where the cart before is not known, or was lost with its token, so that nothing says what else is new in it.
 */
export function notingLines(call: SelectionCall, asked?: { item: string; quantity: number }): SelectionCall {
  return async (client) => {
    // In the call and not before it: the cart as its turn in the queue finds it.
    const known = knownSelection()
    const answer = await call(client)
    if (answer.ok) noteLines(answer.renewed ? undefined : known, answer.value, asked)
    return answer
  }
}

function noteLines(
  known: SelectionAnswer | null | undefined,
  answer: SelectionAnswer,
  asked: { item: string; quantity: number } | undefined,
): void {
  const before = known ?? undefined
  const unknown = asked ? [asked] : []
  const changes = known === undefined ? unknown : lineDifferences(before?.selection.items ?? [], answer.selection.items)
  if (changes.length > 0) note({ kind: 'lines-changed', changes, before, answer })
}
