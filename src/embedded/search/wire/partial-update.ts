import * as v from 'valibot'

const operation = v.object({
  _operation: v.picklist(['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet']),
  value: v.union([v.string(), v.number()]),
})
type Operation = v.InferOutput<typeof operation>

/** The record with the given attributes replaced, or changed as their `_operation` says. */
export function applyPartial(
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(changes)) {
    const parsed = v.safeParse(operation, value)
    const next = parsed.success ? operated(before[name], parsed.output) : value
    if (next === undefined) delete after[name]
    else after[name] = next
  }
  return after
}

function operated(before: unknown, { _operation, value }: Operation): unknown {
  const list: unknown[] = Array.isArray(before) ? before : before === undefined ? [] : [before]
  switch (_operation) {
    case 'Increment':
      return numberOf(before) + numberOf(value)
    case 'Decrement':
      return numberOf(before) - numberOf(value)
    case 'Add':
      return [...list, value]
    case 'AddUnique':
      return list.includes(value) ? list : [...list, value]
    case 'Remove':
      return list.filter((entry) => entry !== value)
    case 'IncrementFrom':
      return before === value ? numberOf(before) + 1 : before
    case 'IncrementSet':
      return numberOf(value) > numberOf(before) ? value : before
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
