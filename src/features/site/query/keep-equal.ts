/**
 * `after`, with every part that equals the one in `before` taken from there: what has not changed stays the same object,
 * so that nothing which depends on it runs again. For plain data; anything else counts as changed.
 */
export function keepEqual<Value>(before: unknown, after: Value): Value
export function keepEqual(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) return keptArray(before, after)
  return isPlain(before) && isPlain(after) ? keptObject(before, after) : after
}

function keptArray(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const kept = after.map((each, index) => keepEqual(before[index], each))
  return before.length === kept.length && kept.every((each, index) => Object.is(each, before[index])) ? before : kept
}

type Plain = Record<string, unknown>

function keptObject(before: Plain, after: Plain): Plain {
  const keys = Object.keys(after)
  const kept = Object.fromEntries(keys.map((key) => [key, keepEqual(before[key], after[key])]))
  const same = keys.every((key) => key in before && Object.is(kept[key], before[key]))
  return same && keys.length === Object.keys(before).length ? before : kept
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
