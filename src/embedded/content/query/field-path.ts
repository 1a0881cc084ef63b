/** Names of fields from a document inwards, for example `['uri', 'current']`. */
export type FieldPath = readonly string[]

export function fieldKey(path: FieldPath): string {
  return JSON.stringify(path)
}

/** The value at a path of plain fields; undefined where there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  let inside: unknown = value
  for (const name of path) {
    if (!isFields(inside) || !Object.hasOwn(inside, name)) return undefined
    inside = inside[name]
  }
  return inside
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
