/** Parts of an answer that come whatever was asked for. */
const always: ReadonlySet<string> = new Set(['message', 'queryID', 'appliedRules', 'cursor'])

/** An answer with the fields asked for only (`responseFields`); `*` means all. */
export function onlyFields<Answer extends object>(answer: Answer, fields: readonly string[]): Answer {
  if (fields.includes('*')) return answer
  const kept = { ...answer }
  for (const name of Object.keys(kept)) {
    if (!fields.includes(name) && !always.has(name)) Reflect.deleteProperty(kept, name)
  }
  return kept
}
