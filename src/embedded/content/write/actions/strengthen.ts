/**
 * A document as it is published: a reference that an editor made to something still unpublished is weak and says
 * `_strengthenOnPublish`; now it becomes what the schema wants it to be.
 */
export function strengthened<Value>(value: Value): Value
export function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthened(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(isToBeStrengthened(value) ? strongReference(value) : value)
  return Object.fromEntries(entries.map(([name, child]) => [name, strengthened(child)]))
}

interface UnpublishedReference {
  _strengthenOnPublish: object
}

function isToBeStrengthened(value: object): value is UnpublishedReference {
  return '_strengthenOnPublish' in value && typeof value._strengthenOnPublish === 'object'
}

function strongReference(reference: UnpublishedReference): object {
  const { _strengthenOnPublish: wanted, ...rest } = reference
  if (wanted !== null && 'weak' in wanted && wanted.weak === true) return rest
  return Object.fromEntries(Object.entries(rest).filter(([name]) => name !== '_weak'))
}
